import type { staffReviews as english } from '../en/staff-reviews.ts';
import type { TranslationOf } from '../message.ts';
import { reviewTags } from './review-tags.ts';

export const staffReviews: TranslationOf<typeof english, 'ru'> = {
  'staffReviews.title': 'Отзывы',
  'staffReviews.state': 'Состояние',
  'staffReviews.pending': 'Ждут',
  'staffReviews.approved': 'Опубликованы',
  'staffReviews.rejected': 'Скрыты',
  'staffReviews.count': {
    one: '{count} отзыв',
    few: '{count} отзыва',
    many: '{count} отзывов',
    other: '{count} отзыва',
  },
  'staffReviews.empty': 'Здесь отзывов нет.',
  ...reviewTags,
  'staffReviews.order': 'Заказ {slug}',
  'staffReviews.approve': 'Опубликовать',
  'staffReviews.hide': 'Скрыть',
  'staffReviews.why': 'Причина',
  'staffReviews.whyHint': 'Автор прочитает это на своей странице.',
  'staffReviews.answer': 'Ответить публично',
  'staffReviews.answerHint': 'Ответ видят все под отзывом, с пометкой магазина.',
  'staffReviews.send': 'Сохранить ответ',
  'staffReviews.answered': 'Ответ магазина',
  'staffReviews.demo': 'Пример',
  'staffReviews.photo': 'Фото {number}',
  'staffReviews.decided': '{name}, {at}',
  'staffReviews.keyNext': 'Следующий отзыв',
  'staffReviews.keyPrevious': 'Предыдущий отзыв',
  'staffReviews.keyApprove': 'Опубликовать этот отзыв',
  'staffReviews.stars': {
    one: '{count} звезда',
    few: '{count} звезды',
    many: '{count} звёзд',
    other: '{count} звезды',
  },
};
