import type { slip as english } from '../en/slip.ts';
import type { TranslationOf } from '../message.ts';
import { dropOff } from './drop-off.ts';

export const slip: TranslationOf<typeof english, 'uz'> = {
  title: 'Buyurtma № {number}',
  placed: 'Berilgan sana: {date}',
  to: 'Kimga',
  note: 'Izohingiz',
  entrance: 'Podyezd',
  dropOff: 'Kuryerga',
  ...dropOff,
  box: '{number}-quti',
  frozen: 'Muzlatilgan: darhol muzxonaga',
  cold: 'Sovutilgan: darhol muzlatkichga',
  dry: 'Quruq mahsulotlar',
  item: 'Mahsulot',
  count: 'Soni',
  price: 'Narxi',
  amount: 'Summa',
  goods: 'Mahsulotlar',
  leftOut: 'Solinmadi, puli qaytarildi',
  allowance: 'Kam toʻlov, qoʻshimcha toʻlash shart emas',
  delivery: 'Yetkazib berish',
  total: 'Jami',
  thanks: 'Buyurtmangiz uchun rahmat!',
  wrong:
    'Biror narsa shikastlangan yoki yetishmayaptimi? Yetkazilgandan keyin 24 soat ichida buyurtma sahifasida surati bilan xabar bering.',
};
