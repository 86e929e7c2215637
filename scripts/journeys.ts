// `npm run journeys`: every journey in every language, which takes about twice as long as all of `npm test`.
import { ensureBuilt } from '../src/platform/ensure-built.ts';
import { journeysStage } from './checks.ts';
import { conclude } from './stages.ts';

await ensureBuilt(true);
conclude([await journeysStage('every')]);
