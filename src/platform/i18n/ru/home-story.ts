import type { homeStory as english } from '../en/home-story.ts';
import type { TranslationOf } from '../message.ts';

export const homeStory: TranslationOf<typeof english, 'ru'> = {
  'story.again': 'Как обычно',
  'story.title': 'Халяль, который можно проверить',
  'story.text': 'На странице каждого товара есть сертификат и партии — например, такой.',
  'story.papers': 'Сертификат и партии: «{name}»',
  'story.about': 'О нас',
};
