import type { countries as english } from '../en/countries.ts';
import type { TranslationOf } from '../message.ts';

export const countries: TranslationOf<typeof english, 'uz'> = {
  'country.AU': 'Avstraliya',
  'country.BR': 'Braziliya',
  'country.CN': 'Xitoy',
  'country.GE': 'Gruziya',
  'country.ID': 'Indoneziya',
  'country.IN': 'Hindiston',
  'country.KE': 'Keniya',
  'country.KG': 'Qirgʻiziston',
  'country.KR': 'Janubiy Koreya',
  'country.KZ': 'Qozogʻiston',
  'country.LK': 'Shri-Lanka',
  'country.LV': 'Latviya',
  'country.MY': 'Malayziya',
  'country.NO': 'Norvegiya',
  'country.NZ': 'Yangi Zelandiya',
  'country.PK': 'Pokiston',
  'country.RU': 'Rossiya',
  'country.SA': 'Saudiya Arabistoni',
  'country.TH': 'Tailand',
  'country.TJ': 'Tojikiston',
  'country.TR': 'Turkiya',
  'country.US': 'AQSH',
  'country.UZ': 'Oʻzbekiston',
  'country.VN': 'Vyetnam',
};
