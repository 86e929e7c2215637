import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from './page-table.ts';

export default [
  route(':locale?', 'storefront/locale-layout.tsx', [
    ...pages.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file))),
    route('*', 'storefront/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
