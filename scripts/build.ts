// `npm run build`: builds the pages for customers and for staff, unless they are up to date.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';

const built = await ensureBuilt(false);
console.log(built.length > 0 ? `Built: ${built.join(', ')}.` : 'Nothing has changed since the last build.');
