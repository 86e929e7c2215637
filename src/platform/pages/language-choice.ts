import type { FastifyInstance } from 'fastify';
import { canonicalPath, isLocale, type Locale, localeCookie, splitLocale } from '../../kernel/locale.ts';

/**
 * The target of the language switch: stores the choice for a year and redirects to the same page in that language. A
 * plain link, so that it works without JavaScript. It changes only the reader's own preference.
 */
export function registerLanguageChoice(app: FastifyInstance, secure: boolean): void {
  app.get<{ Params: { locale: string }; Querystring: { to?: string | string[] } }>(
    '/language/:locale',
    async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale)) return reply.callNotFound();
      const target = ownPath(request.query.to);
      const next = target.searchParams.get('next');
      if (next?.startsWith('/')) target.searchParams.set('next', inLanguage(locale, ownPath(next)));
      return reply
        .setCookie(localeCookie.name, locale, {
          path: '/',
          maxAge: localeCookie.maxAgeSeconds,
          sameSite: 'lax',
          secure,
        })
        .header('cache-control', 'no-store')
        .redirect(inLanguage(locale, target), 302);
    },
  );
}

function inLanguage(locale: Locale, { pathname, search }: URL): string {
  return canonicalPath(locale, splitLocale(pathname).path) + search;
}

/** An order of a hundred lines, encoded again in the URL of the page that returns to it. */
const longestAddress = 4_000;

/** Accepts only a path of this shop; everything else becomes the home page. */
function ownPath(to: unknown): URL {
  const base = 'http://shop.invalid';
  const home = new URL('/', base);
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > longestAddress || !URL.canParse(to, base))
    return home;
  const url = new URL(to, base);
  // Removes doubled slashes, because a path that begins with two of them names another host.
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url.origin === base ? url : home;
}
