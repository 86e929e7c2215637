// `npm run thorough`: every rule and API test, with all that chance and long lists have, and every pattern judged anew;
// `npm test` takes a part of it.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { patternsStage, vitestStage } from './checks.ts';
import { conclude } from './stages.ts';

process.env.THOROUGH = '1';
await ensureBuilt(true);
conclude([await patternsStage(), await vitestStage('Rules and API, thoroughly')]);
