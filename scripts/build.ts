// `npm run build`: the pages for customers, unless they are built already.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';

console.log((await ensureBuilt(false)) ? 'Built.' : 'Nothing has changed since the last build.');
