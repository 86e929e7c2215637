import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { currentEngine } from './current-engine.ts';
import { searchApi } from './search.api.ts';
import { trimSearchesJob } from './search-trim.job.ts';

export const searchFeature: Feature<ShelfParts> = {
  handlers: ({ keeper }) => searchApi(currentEngine(keeper)),
  jobs: ({ db }) => [trimSearchesJob(db)],
};
