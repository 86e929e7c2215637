import type { errors as english, fieldErrors as englishFields } from '../en/errors.ts';
import type { TranslationOf } from '../message.ts';

export const errors: TranslationOf<typeof english, 'uz'> = {
  invalid_input: 'Kiritilgan maʼlumotlarni tekshirib, qayta urinib koʻring.',
  malformed_body: 'Soʻrovni oʻqib boʻlmadi. Qayta urinib koʻring.',
  phone_invalid: 'Haqiqiy telefon raqamini kiriting',
  phone_incorrect: 'Iltimos, telefon raqamini toʻgʻri kiriting!',
  code_empty: 'SMS kodini kiriting',
  code_wrong: 'Kod notoʻgʻri. Xabarni tekshirib, qayta urinib koʻring.',
  code_expired: 'Bu kod endi yaroqsiz. Yangisini soʻrang.',
  oauth_not_started: 'Kirish bu brauzerda boshlanmagan yoki juda oldin boshlangan. Qayta urinib koʻring.',
  oauth_declined: 'Siz kirishni bekor qildingiz. Hech narsa oʻzgarmadi.',
  oauth_failed: 'Kirib boʻlmadi. Qayta urinib koʻring yoki telefon raqami orqali kiring.',
  login_required: 'Davom etish uchun tizimga kiring',
  foreign_origin: 'Soʻrov boshqa saytdan keldi va rad etildi.',
  proof_required: 'Avval bu siz ekaningizni tasdiqlang.',
  not_found: 'Sahifa topilmadi',
  method_not_allowed: 'Bu manzil bunday soʻrovlarni qabul qilmaydi.',
  phone_validated: 'Telefon raqami allaqachon tasdiqlangan.',
  identity_taken: 'Bu akkaunt boshqa xaridorga bogʻlangan.',
  last_way_in: 'Bu sizning yagona kirish usulingiz. Avval boshqasini qoʻshing.',
  too_many_saved: 'Saqlanganlar roʻyxati toʻldi. Avval biror narsani olib tashlang.',
  body_too_large: 'Bir martada yuborish uchun maʼlumot juda koʻp.',
  unsupported_media_type: 'Bu manzil faqat JSON qabul qiladi.',
  too_many_requests: 'Soʻrovlar juda koʻp. Bir daqiqa kutib, qayta urinib koʻring.',
  code_too_soon: 'Sizga hozirgina kod yubordik. Yangisini soʻrashdan oldin biroz kuting.',
  too_many_codes: 'Juda koʻp kod soʻraldi. Keyinroq urinib koʻring.',
  internal: 'Bizning tomonda xatolik yuz berdi. Qayta urinib koʻring.',
  unavailable: 'Doʻkon hozir band. Birozdan soʻng qayta urinib koʻring.',
  provider_unavailable:
    'Kirish xizmati hozir javob bermayapti. Qayta urinib koʻring yoki telefon raqami orqali kiring.',
};

export const fieldErrors: TranslationOf<typeof englishFields, 'uz'> = {
  required: 'Bu maydonni toʻldiring.',
  invalid: 'Qiymat notoʻgʻri.',
  too_short: 'Juda qisqa.',
  too_long: 'Juda uzun.',
  too_small: 'Qiymat juda kichik.',
  too_big: 'Qiymat juda katta.',
  unknown_field: 'Nomaʼlum maydon.',
  phone_invalid: 'Haqiqiy telefon raqamini kiriting',
  phone_incorrect: 'Iltimos, telefon raqamini toʻgʻri kiriting!',
  code_empty: 'SMS kodini kiriting',
  code_wrong: 'Kod notoʻgʻri.',
  code_expired: 'Kod endi yaroqsiz.',
};
