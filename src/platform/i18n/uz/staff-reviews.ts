import type { staffReviews as english } from '../en/staff-reviews.ts';
import type { TranslationOf } from '../message.ts';
import { reviewTags } from './review-tags.ts';

export const staffReviews: TranslationOf<typeof english, 'uz'> = {
  'staffReviews.title': 'Sharhlar',
  'staffReviews.state': 'Holati',
  'staffReviews.pending': 'Kutmoqda',
  'staffReviews.approved': 'Eʼlon qilingan',
  'staffReviews.rejected': 'Yashirilgan',
  'staffReviews.count': { one: '{count} ta sharh', other: '{count} ta sharh' },
  'staffReviews.empty': 'Bu yerda sharh yoʻq.',
  ...reviewTags,
  'staffReviews.order': '{slug} buyurtma',
  'staffReviews.approve': 'Eʼlon qilish',
  'staffReviews.hide': 'Yashirish',
  'staffReviews.why': 'Sabab',
  'staffReviews.whyHint': 'Muallif buni oʻz sahifasida oʻqiydi.',
  'staffReviews.answer': 'Hammaga javob berish',
  'staffReviews.answerHint': 'Javob sharh ostida, doʻkon nomidan hammaga koʻrinadi.',
  'staffReviews.send': 'Javobni saqlash',
  'staffReviews.answered': 'Doʻkon javobi',
  'staffReviews.demo': 'Namuna',
  'staffReviews.photo': '{number}-surat',
  'staffReviews.decided': '{name}, {at}',
  'staffReviews.keyNext': 'Keyingi sharh',
  'staffReviews.keyPrevious': 'Oldingi sharh',
  'staffReviews.keyApprove': 'Shu sharhni eʼlon qilish',
  'staffReviews.stars': { one: '{count} yulduz', other: '{count} yulduz' },
};
