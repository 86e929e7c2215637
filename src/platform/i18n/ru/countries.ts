import type { countries as english } from '../en/countries.ts';
import type { TranslationOf } from '../message.ts';

export const countries: TranslationOf<typeof english, 'ru'> = {
  'country.AU': 'Австралия',
  'country.BR': 'Бразилия',
  'country.CN': 'Китай',
  'country.GE': 'Грузия',
  'country.ID': 'Индонезия',
  'country.IN': 'Индия',
  'country.KE': 'Кения',
  'country.KG': 'Кыргызстан',
  'country.KR': 'Южная Корея',
  'country.KZ': 'Казахстан',
  'country.LK': 'Шри-Ланка',
  'country.LV': 'Латвия',
  'country.MY': 'Малайзия',
  'country.NO': 'Норвегия',
  'country.NZ': 'Новая Зеландия',
  'country.PK': 'Пакистан',
  'country.RU': 'Россия',
  'country.SA': 'Саудовская Аравия',
  'country.TH': 'Таиланд',
  'country.TJ': 'Таджикистан',
  'country.TR': 'Турция',
  'country.US': 'США',
  'country.UZ': 'Узбекистан',
  'country.VN': 'Вьетнам',
};
