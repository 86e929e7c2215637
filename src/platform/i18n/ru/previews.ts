import type { previews as english } from '../en/previews.ts';
import type { TranslationOf } from '../message.ts';

export const previews: TranslationOf<typeof english, 'ru'> = {
  'preview.halal': 'Халяль, есть сертификат',
  'preview.promise': 'Халяльное мясо и продукты с доставкой по всей Корее',
};
