import type { demo as english } from '../en/demo.ts';
import type { TranslationOf } from '../message.ts';

export const demo: TranslationOf<typeof english, 'uz'> = {
  strip: 'Demo doʻkon: toʻlov va SMS sinov uchun. Pul yechilmaydi, buyurtma yetkazilmaydi.',
  company: 'Namuna maʼlumotlar. Doʻkon egasi ochilishdan oldin ularni almashtiradi.',
};
