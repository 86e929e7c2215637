import type { staffToday as english } from '../en/staff-today.ts';
import type { TranslationOf } from '../message.ts';

export const staffToday: TranslationOf<typeof english, 'uz'> = {
  'today.morning': 'Xayrli tong, {name}',
  'today.afternoon': 'Xayrli kun, {name}',
  'today.evening': 'Xayrli kech, {name}',
  'today.morningAll': 'Xayrli tong',
  'today.afternoonAll': 'Xayrli kun',
  'today.eveningAll': 'Xayrli kech',
  'today.role': 'Vazifangiz: {role}',
  'today.keys': 'Tezkor tugmalarni koʻrish uchun ? tugmasini bosing.',
  'today.deposits_open': 'Buyurtmasiz oʻtkazmalar',
  'today.to_pack': 'Yigʻish kerak',
  'today.to_ship': 'Kuryerga berish',
  'today.held': 'Toʻxtatilgan',
  'today.late': 'Kechikkan',
  'today.claims': 'Shikoyatlar',
  'today.refunds_due': 'Qaytariladigan pul',
  'today.refunds_stuck': 'Toʻxtab qolgan qaytarishlar',
  'today.cash_receipts_due': 'Kassa cheklari',
  'today.reviews': 'Koʻriladigan sharhlar',
  'today.low_stock': 'Kam qolgan',
  'today.lots_expiring': 'Shu hafta tugaydigan partiyalar',
  'today.certificates_expiring': 'Shu oy tugaydigan sertifikatlar',
  'today.failed_jobs': 'Bajarilmagan ishlar',
};
