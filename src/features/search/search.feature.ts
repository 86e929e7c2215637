import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { currentEngine } from './current-engine.ts';
import { searchApi } from './search.api.ts';

export const searchFeature: Feature<ShelfParts> = {
  handlers: ({ keeper }) => searchApi(currentEngine(keeper)),
};
