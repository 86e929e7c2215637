import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { currentEngine } from '../search/current-engine.ts';
import { homeApi } from './home.api.ts';
import { sectionApi } from './section.api.ts';
import { synonymApi } from './synonym.api.ts';

export const windowFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper }) => [...homeApi(db), ...sectionApi(db), ...synonymApi(db, currentEngine(keeper))],
};
