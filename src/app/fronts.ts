import type { CatalogueCache } from '../domain/catalogue/products/catalogue-cache.ts';
import { tidyQueryOf } from '../domain/catalogue/search/tidy-query.ts';
import { mayOpenBackOffice } from '../domain/staff/authentication/back-office-access.ts';
import { staffLanguage } from '../domain/staff/authentication/staff-language.store.ts';
import { splitLocale } from '../kernel/locale.ts';
import type { Database } from '../platform/database/database.ts';
import type { HandlerTable } from '../platform/http/handler-table.ts';
import type { FrontParts } from '../platform/pages/front-parts.ts';
import type { Front } from '../platform/pages/page-answer.ts';
import { type PageHosts, PageRenderer } from '../platform/pages/page-renderer.ts';
import type { ClosedFront } from '../platform/pages/page-server.ts';
import type { Config } from '../platform/start/config.ts';
import { backofficePages } from '../web/backoffice/page-table.ts';
import { storefrontPages } from '../web/storefront/page-table.ts';

/** The base path of the back office. The shop has all other paths. */
const backofficeBegin = '/admin';

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly catalogueCache: CatalogueCache;
  readonly handlers: HandlerTable;
  readonly outside: PageHosts;
  readonly pages: FrontParts;
}

/** The pages for customers and for staff: two programs that share the server's handlers. */
export function frontsOf({ config, db, catalogueCache, handlers, outside, pages }: Parts): {
  readonly storefront: Front;
  readonly backoffice: ClosedFront;
} {
  const { development, storefront, backoffice } = pages;
  return {
    storefront: {
      pages: storefrontPages,
      routeIds: storefront.bundle.routeIds,
      tidyQuery: tidyQueryOf(catalogueCache),
      renderer: new PageRenderer(config, handlers, storefront.bundle, development, outside),
    },
    backoffice: {
      beginsAt: backofficeBegin,
      pages: backofficePages,
      routeIds: backoffice.bundle.routeIds,
      assets: backoffice.assets,
      tidyQuery: (_path, search) => search,
      // Staff pages have no analytics and load nothing from other hosts.
      renderer: new PageRenderer({ ...config, analytics: null }, handlers, backoffice.bundle, development),
      mayOpen: mayOpenBackOffice,
      localeOf: (caller) => staffLanguage(db, caller),
    },
  };
}

/** The pattern of a page for the log, because the path may contain an order number or personal data. */
export function placeOfPage(pathname: string): string {
  if (`${pathname}/`.startsWith(`${backofficeBegin}/`)) {
    const page = backofficePages.at(pathname.slice(backofficeBegin.length));
    return page ? `${backofficeBegin}${page.path}` : 'unknown';
  }
  return storefrontPages.at(splitLocale(pathname).path)?.path ?? 'unknown';
}
