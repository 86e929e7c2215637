import type { voucher as english } from '../en/voucher.ts';
import type { TranslationOf } from '../message.ts';

export const voucher: TranslationOf<typeof english, 'uz'> = {
  'voucher.label': 'Promokod',
  'voucher.apply': 'Qoʻllash',
  'voucher.remove': 'Olib tashlash',
  'voucher.taken': '{name}: {price} chegirma',
  'voucher.voucher_unknown': 'Bunday promokod yoʻq. Toʻgʻri yozilganini tekshiring.',
  'voucher.voucher_over': 'Bu promokodning muddati tugagan.',
  'voucher.voucher_not_yet': 'Bu promokod hali kuchga kirmagan.',
  'voucher.voucher_used_up': 'Bu promokod tugagan.',
  'voucher.voucher_first_order': 'Bu promokod faqat birinchi buyurtma uchun.',
  'voucher.voucher_used_before': 'Siz bu promokoddan foydalanib boʻlgansiz.',
  'voucher.voucher_no_goods': 'Tanlanganlar orasida bu promokod amal qiladigan mahsulot yoʻq.',
  'voucher.voucher_total_low': 'Promokod amal qiladigan mahsulotlardan yana {price}lik qoʻshing.',
  'voucher.too_many_requests': 'Juda koʻp urinildi. Biroz kutib, qaytadan urinib koʻring.',
};
