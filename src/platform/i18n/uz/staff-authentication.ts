import type { staffAuthentication as english } from '../en/staff-authentication.ts';
import type { TranslationOf } from '../message.ts';

export const staffAuthentication: TranslationOf<typeof english, 'uz'> = {
  'prove.title': 'Bu sizmisiz?',
  'prove.text': 'Doʻkon bilan ishlash uchun kirishdan tashqari yana bir tasdiq kerak.',
  'prove.passkey': 'Kirish kaliti bilan kirish',
  'prove.passkeyRefused': 'Kirish kaliti ishlatilmadi. Qayta urinib koʻring yoki kod kiriting.',
  'prove.code': 'Kod',
  'prove.codeHint': 'Autentifikator ilovasidagi olti raqam yoki zaxira kodlaringizdan biri.',
  'prove.send': 'Davom etish',
  'prove.nothing':
    'Sizda ikki bosqichli kirish hali sozlanmagan. Berilgan havolani oching yoki doʻkon egasidan soʻrang.',
  'prove.again': 'Oʻzingiz ekaningizni tasdiqlang',
  'prove.againText': 'Bu amal uchun kirishni yana tasdiqlash kerak. Hali hech narsa qilinmadi.',
  'enrol.title': 'Ikki bosqichli kirish',
  'enrol.text': 'Endi kirish ikki bosqichda tasdiqlanadi: odatdagi kirish va shu qurilma.',
  'enrol.passkey': 'Kirish kaliti qoʻshish',
  'enrol.app': 'Yoki autentifikator ilovasi',
  'enrol.appText': 'Ilova bilan skanerlang va u koʻrsatgan kodni kiriting.',
  'enrol.qr': 'Ilova uchun QR-kod',
  'enrol.key': 'Kamera boʻlmasa, shu kalitni kiriting:',
  'enrol.open': 'Ilovada ochish',
  'enrol.code': 'Ilovadagi kod',
  'enrol.send': 'Tasdiqlash',
  'enrol.done': 'Tayyor',
  'enrol.codesText':
    'Ushbu zaxira kodlarini yozib oling va ishonchli joyda saqlang. Qurilma yoʻqolsa, har biri bir marta ishlaydi. Ular boshqa koʻrsatilmaydi.',
  'enrol.begin': 'Ishni boshlash',
};
