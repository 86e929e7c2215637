import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, ServerBuild } from 'react-router';
import { type Locale, locales } from '../../kernel/locale.ts';
import type { PageRuntime, pageContext } from '../http/page-context.ts';
import type { ServerClient } from '../http/server-client.ts';

export const fronts = ['storefront', 'backoffice'] as const;
export type FrontName = (typeof fronts)[number];

/** The build with developer tools has its own folder, where a normal shop never looks. */
export function buildFolder(front: FrontName, devPages: boolean): string {
  const name = front === 'storefront' && devPages ? 'storefront-dev' : front;
  return join(import.meta.dirname, '../../../build', name);
}

/**
 * The pages as bundled by Vite. The bundle contains its own copy of the router, so everything goes through its entry.
 */
export interface PageBundle {
  /** `pattern` is the page's path in the table of its front. */
  respond(pattern: string, request: Request, api: ServerClient, runtime: PageRuntime): Promise<Response>;
  readonly routeIds: ReadonlySet<string>;
  /** The file with a language's texts. Empty in development. */
  textAsset(locale: Locale): string;
  readonly version: string;
}

interface PageEntry {
  readonly pageContext: typeof pageContext;
  readonly createRequestHandler: typeof createRequestHandler;
}

export async function readPageBundle(front: FrontName, devPages: boolean): Promise<PageBundle> {
  const folder = buildFolder(front, devPages);
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const textAssets = new Map(locales.map((locale) => [locale, build.publicPath + textFile(manifest, front, locale)]));
  return {
    ...responderOf(build, 'production'),
    textAsset: (locale) => textAssets.get(locale) ?? '',
    version: build.assets.version,
  };
}

/** Connects a build to the function through which the server passes it data. */
export function responderOf(build: ServerBuild, mode: 'production' | 'development') {
  const entry = build.entry.module as unknown as PageEntry;
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerOf = (pattern: string) => {
    const handler = handlers.get(pattern) ?? entry.createRequestHandler(buildOfPage(build, pattern), mode);
    handlers.set(pattern, handler);
    return handler;
  };
  return {
    respond: (pattern: string, request: Request, api: ServerClient, runtime: PageRuntime) =>
      handlerOf(pattern)(request, entry.pageContext(api, runtime)),
    routeIds: new Set(Object.keys(build.routes)),
  };
}

/**
 * Limits the build to one known page. A router with all pages would match against all of them and prepare them all
 * several times per rendering. An unknown URL still uses all pages, because server and browser must find the same
 * nearest match.
 */
function buildOfPage(build: ServerBuild, pattern: string): ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const isAround = (id: string) => routes.some(({ parentId }) => parentId === id);
  const isOfPage = ({ path, index }: (typeof routes)[number]) => (index ? '/' : `/${path}`) === pattern;
  if (!routes.some(isOfPage)) return build;
  const wanted = routes.filter((route) => isAround(route.id) || route.path === '*' || isOfPage(route));
  const ids = new Set(wanted.map(({ id }) => id));
  const only = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

type Manifest = Readonly<Record<string, { readonly file: string }>>;

function textFile(manifest: Manifest, front: FrontName, locale: Locale): string {
  const file = manifest[`../../platform/i18n/${locale}/${front}.ts`]?.file;
  if (!file) throw new Error(`The build has no texts for ${locale}`);
  return file;
}
