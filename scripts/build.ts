// `npm run build`: the pages, unless they are built already.
import { ensureBuilt } from '../src/platform/ensure-built.ts';

console.log((await ensureBuilt()) ? 'Built.' : 'Nothing has changed since the last build.');
