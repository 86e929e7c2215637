import type { homeStory as english } from '../en/home-story.ts';
import type { TranslationOf } from '../message.ts';

export const homeStory: TranslationOf<typeof english, 'uz'> = {
  'story.again': 'Odatdagidek',
  'story.title': 'Halolligini tekshirsa boʻladi',
  'story.text': 'Har bir mahsulot sahifasida shunday sertifikat va partiyalari bor.',
  'story.papers': '“{name}”: sertifikat va partiyalari',
  'story.about': 'Biz haqimizda',
};
