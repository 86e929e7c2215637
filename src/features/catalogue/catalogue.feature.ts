import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { categoryApi } from './category.api.ts';
import { productApi } from './product.api.ts';
import type { ShelfKeeper } from './shelf-keeper.ts';

/** For every feature that looks at the goods there are. */
export interface ShelfParts extends CommonParts {
  readonly keeper: ShelfKeeper;
}

export const catalogueFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper }) => [...categoryApi(db), ...productApi(db, keeper)],
};
