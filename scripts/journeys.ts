// `npm run journeys`: every journey in every language and on every screen, which is more than anybody wants to wait for before a commit.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { journeysStage } from './checks.ts';
import { conclude } from './stages.ts';

await ensureBuilt(true);
conclude([await journeysStage('everywhere')]);
