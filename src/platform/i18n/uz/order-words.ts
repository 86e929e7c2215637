import type { orderWords as english } from '../en/order-words.ts';
import type { TranslationOf } from '../message.ts';

export const orderWords: TranslationOf<typeof english, 'uz'> = {
  calendarTitle: 'Dasturxon: posilka keladi',
  restToCome: 'Rahmat! Buyurtmaning qolgan qismi ham yetkaziladi: uning trek-raqami shu yerda koʻrinadi.',
  zipInvalid: 'Koreya indeksi besh raqamdan iborat.',
  zipUnknown: 'Bunday indeks yoʻq.',
  zipElsewhere: 'Indeks va manzil turli joylarga tegishli. Tekshiring yoki hammasi toʻgʻri boʻlsa, yana yuboring.',
};
