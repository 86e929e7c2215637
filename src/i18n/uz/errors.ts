import type { errors as english, fieldErrors as englishFields } from '../en/errors.ts';
import type { TranslationOf } from '../message.ts';

export const errors: TranslationOf<typeof english, 'uz'> = {
  invalid_input: 'Kiritilgan maʼlumotlarni tekshirib, qayta urinib koʻring.',
  malformed_body: 'Soʻrovni oʻqib boʻlmadi. Qayta urinib koʻring.',
  not_found: 'Sahifa topilmadi',
  method_not_allowed: 'Bu manzil bunday soʻrovlarni qabul qilmaydi.',
  body_too_large: 'Bir martada yuborish uchun maʼlumot juda koʻp.',
  unsupported_media_type: 'Bu manzil faqat JSON qabul qiladi.',
  too_many_requests: 'Soʻrovlar juda koʻp. Bir daqiqa kutib, qayta urinib koʻring.',
  internal: 'Bizning tomonda xatolik yuz berdi. Qayta urinib koʻring.',
  unavailable: 'Doʻkon hozir band. Birozdan soʻng qayta urinib koʻring.',
};

export const fieldErrors: TranslationOf<typeof englishFields, 'uz'> = {
  required: 'Bu maydonni toʻldiring.',
  invalid: 'Qiymat notoʻgʻri.',
  too_short: 'Juda qisqa.',
  too_long: 'Juda uzun.',
  too_small: 'Qiymat juda kichik.',
  too_big: 'Qiymat juda katta.',
  unknown_field: 'Nomaʼlum maydon.',
};
