// The service worker, /sw.js: what works without a connection. Bundled by scripts/worker-build.ts.
import { locales, splitLocale } from '../../kernel/locale.ts';
import { cachesOf, outdated, pictureCache } from './cache-names.ts';
import { assetAnswer, keepPictures, keepWords, pictureAnswer } from './cached-files.ts';
import {
  fetchAndKeep,
  keepBasket,
  keepListed,
  keepPage,
  keptBasket,
  keptPage,
  offlineAddress,
  offlinePage,
} from './cached-pages.ts';
import { eachByItself } from './each-by-itself.ts';
import { firstAnswer, patience } from './first-answer.ts';
import { keptAddress, type RequestKind, requestKind } from './request-kind.ts';
import { takeOver, type WhatWasSeen } from './worker-messages.ts';
import { type FetchEvent, scope } from './worker-scope.ts';

const { version, assets } = scope.shopBuild;
const names = cachesOf(version);

/** All or nothing: a worker that lacks a file of its build would break pages. */
scope.addEventListener('install', (event) => {
  const files = caches.open(names.assets).then((cache) => cache.addAll([...assets]));
  const offline = caches.open(names.shell).then((cache) => cache.addAll(locales.map(offlineAddress)));
  event.waitUntil(Promise.all([files, offline]));
});

scope.addEventListener('activate', (event) => {
  const tidy = caches.keys().then((all) => Promise.all(outdated(all, version).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([tidy, scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  if (event.data === takeOver) scope.skipWaiting();
  else event.waitUntil(keepSeen(event.data as WhatWasSeen));
});

/** After a page was opened: caches a copy of it, its translations and the basket page in its language. */
async function keepSeen({ href, pictures, listed }: WhatWasSeen): Promise<void> {
  const { pathname, search } = new URL(href);
  const address = keptAddress(pathname, search);
  await eachByItself([
    () => address && fetchAndKeep(address),
    () => keepWords(splitLocale(pathname).locale),
    () => keepBasket(pathname),
    // A page of the former version sends no list.
    () => keepListed(listed ?? []),
    () => keepPictures(pictures),
  ]);
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = requestKind(request, scope.location.origin);
  if (asked.kind === 'asset') event.respondWith(assetAnswer(request));
  else if (asked.kind === 'picture') event.respondWith(pictureAnswer(request));
  else if (asked.kind === 'data') event.respondWith(dataAnswer(request, asked.page));
  else if (asked.kind === 'document') event.respondWith(documentAnswer(event, asked));
  // With navigation preload the browser has already sent the request. Without respondWith it would send a second one.
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(fromNetwork(event));
});

async function documentAnswer(event: FetchEvent, asked: RequestKind & { kind: 'document' }): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const { keep } = asked;
  const network = fromNetwork(event);
  const kept = keep && network.then((answer) => keepPage(keep, answer.clone()));
  event.waitUntil(Promise.all([kept, leaveIfUnwanted()]).catch(() => {}));
  const copy = async () => (keep ? keptPage(keep) : asked.isBasket ? keptBasket(pathname) : undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, patience));
  return (await firstAnswer(network, copy, waited)) ?? offlinePage(pathname);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Offline, the router is sent to the document, which is a cached copy or the offline page. */
async function dataAnswer(request: Request, page: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const headers = { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

let hasAsked = false;

/** If the shop stops using a worker, old workers must unregister. Checked once per start of the worker. */
async function leaveIfUnwanted(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404) return;
  await scope.registration.unregister();
  await Promise.all([...Object.values(names), pictureCache].map((name) => caches.delete(name)));
}
