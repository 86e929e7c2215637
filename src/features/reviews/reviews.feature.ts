import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { reviewApi } from './review.api.ts';
import { staffReviewApi } from './staff-review.api.ts';

export const reviewsFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper }) => [...reviewApi(db, keeper), ...staffReviewApi(db)],
};
