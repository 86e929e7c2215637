import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { storefrontPages } from './page-table.ts';

/** Developer pages are in a build only if DEV_PAGES is on. What is not built cannot be opened by any URL. */
const built = storefrontPages.pages.filter(({ development }) => !development || process.env.DEV_PAGES === 'on');

/** Case-sensitive like the page server, so that both always find the same page. */
const exact = { caseSensitive: true };

export default [
  route(':locale?', 'frame/locale-layout.tsx', [
    ...built.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file, exact))),
    route('*', 'frame/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
