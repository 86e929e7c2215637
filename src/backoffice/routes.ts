import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { backofficePages } from './page-table.ts';

/** Paths are compared letter by letter, as the page server does, so that both always mean the same page. */
const exact = { caseSensitive: true };

export default [
  layout('frame/staff-layout.tsx', [
    ...backofficePages.pages.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file, exact))),
    route('*', 'frame/no-such-page.page.tsx'),
  ]),
] satisfies RouteConfig;
