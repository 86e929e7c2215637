import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { storefrontPages } from './page-table.ts';

/** Tools for developers are in a build only if it is told so: what is not built cannot be opened by any spelling. */
const built = storefrontPages.pages.filter(({ development }) => !development || process.env.DEV_PAGES === 'on');

/** Paths are compared letter by letter, as the page server does, so that both always mean the same page. */
const exact = { caseSensitive: true };

export default [
  route(':locale?', 'frame/locale-layout.tsx', [
    ...built.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file, exact))),
    route('*', 'frame/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
