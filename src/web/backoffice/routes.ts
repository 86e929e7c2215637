import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { backofficePages } from './page-table.ts';

/** Paths are case-sensitive, as in the page server, so that both always mean the same page. */
const exact = { caseSensitive: true };

/** Pages of authentication, which are rendered without the layout. */
const beforeWork = ['/prove', '/enrol'];
const routesOf = (wanted: (path: string) => boolean) =>
  backofficePages.pages
    .filter(({ path }) => wanted(path))
    .map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file, exact)));

export default [
  ...routesOf((path) => beforeWork.includes(path)),
  layout('frame/staff-layout.tsx', [
    ...routesOf((path) => !beforeWork.includes(path)),
    route('*', 'frame/no-such-page.page.tsx'),
  ]),
] satisfies RouteConfig;
