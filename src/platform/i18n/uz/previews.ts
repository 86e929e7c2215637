import type { previews as english } from '../en/previews.ts';
import type { TranslationOf } from '../message.ts';

export const previews: TranslationOf<typeof english, 'uz'> = {
  'preview.halal': 'Halol, sertifikati bor',
  'preview.promise': 'Halol goʻsht va oziq-ovqat butun Koreya boʻylab eshigingizgacha',
};
