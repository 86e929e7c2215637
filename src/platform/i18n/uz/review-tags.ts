import type { reviewTags as english } from '../en/review-tags.ts';
import type { TranslationOf } from '../message.ts';

export const reviewTags: TranslationOf<typeof english, 'uz'> = {
  'reviewTag.fresh': 'Yangi',
  'reviewTag.tasty': 'Mazali',
  'reviewTag.tender': 'Yumshoq',
  'reviewTag.well_packed': 'Yaxshi qadoqlangan',
  'reviewTag.came_cold': 'Sovuq holda keldi',
  'reviewTag.good_price': 'Narxi yaxshi',
  'reviewTag.much_fat': 'Yogʻi koʻp',
  'reviewTag.tough': 'Qattiq',
  'reviewTag.came_warm': 'Iliq holda keldi',
};
