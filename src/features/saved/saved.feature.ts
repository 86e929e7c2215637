import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { wishListApi } from './wish-list.api.ts';

export const savedFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper }) => wishListApi(db, keeper),
};
