import type { reviewTags as english } from '../en/review-tags.ts';
import type { TranslationOf } from '../message.ts';

export const reviewTags: TranslationOf<typeof english, 'ru'> = {
  'reviewTag.fresh': 'Свежее',
  'reviewTag.tasty': 'Вкусно',
  'reviewTag.tender': 'Мягкое',
  'reviewTag.well_packed': 'Хорошо упаковано',
  'reviewTag.came_cold': 'Приехало холодным',
  'reviewTag.good_price': 'Хорошая цена',
  'reviewTag.much_fat': 'Много жира',
  'reviewTag.tough': 'Жёсткое',
  'reviewTag.came_warm': 'Приехало тёплым',
};
