import type { slip as english } from '../en/slip.ts';
import type { TranslationOf } from '../message.ts';

export const slip: TranslationOf<typeof english, 'uz'> = {
  title: 'Buyurtmangiz {number}',
  placed: 'Berilgan sana: {date}',
  to: 'Kimga',
  note: 'Izohingiz',
  entrance: 'Kirish',
  box: '{number}-quti',
  frozen: 'Muzlatilgan: darhol muzlatkichga',
  cold: 'Sovutilgan: darhol sovutkichga',
  dry: 'Quruq mahsulotlar',
  item: 'Mahsulot',
  count: 'Soni',
  price: 'Narxi',
  amount: 'Summa',
  goods: 'Mahsulotlar',
  leftOut: 'Solinmadi, puli qaytarildi',
  delivery: 'Yetkazib berish',
  total: 'Jami',
  thanks: 'Buyurtmangiz uchun rahmat!',
  wrong:
    'Biror narsa shikastlangan yoki yetishmayaptimi? Yetkazilgandan keyin 24 soat ichida buyurtma sahifasida surat bilan xabar bering.',
};
