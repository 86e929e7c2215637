import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { currentEngine } from './current-engine.ts';
import { PopularSearches } from './popular-searches.ts';
import { searchApi } from './search.api.ts';
import { trimSearchesJob } from './search-trim.job.ts';

export const searchFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper }) => searchApi(currentEngine(keeper), new PopularSearches(db)),
  jobs: ({ db }) => [trimSearchesJob(db)],
};
