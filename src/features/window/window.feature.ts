import type { Feature } from '../../platform/start/feature.ts';
import { homeApi } from './home.api.ts';
import { sectionApi } from './section.api.ts';

export const windowFeature: Feature = {
  handlers: ({ db }) => [...homeApi(db), ...sectionApi(db)],
};
