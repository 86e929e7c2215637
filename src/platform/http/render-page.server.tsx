import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { BuildVersion } from './build-version.ts';
import { runtimeContext } from './page-context.ts';

/** After this time, missing deferred data is given up and the page shows its error state. */
export const streamTimeout = 5_000;

interface Asked {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly context: RouterContextProvider;
}

/** Renders a complete page of either front; `around` wraps the router's output in the texts. */
export async function renderPage(asked: Asked, around: (router: ReactNode) => ReactNode): Promise<Response> {
  const { request, status, headers, routerContext, context } = asked;
  const { nonce, textAsset, version } = context.get(runtimeContext);
  const files = [...scriptsOf(routerContext), ...(textAsset ? [textAsset] : [])];
  const page = (
    <BuildVersion value={version}>
      {/* The browser renders nothing here, so that ids made by React are the same on both sides. */}
      <Preloads files={files} />
      {around(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />)}
    </BuildVersion>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await renderWhole(page, nonce, report(context));
  return new Response(html, { status, headers });
}

function renderWhole(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const pieces: Uint8Array[] = [];
  const html = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      resolve(Buffer.concat(pieces));
      done();
    },
  });
  const rendering = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => rendering.pipe(html),
    onShellError: reject,
    onError,
    // React would append larger parts to the page and move them with a script. Ready content needs no script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const timer = setTimeout(() => rendering.abort(), streamTimeout + 1_000);
  return promise.finally(() => clearTimeout(timer));
}

/** The scripts that the router would preload by itself, at the same priority as visible pictures. */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const used = [manifest.entry, ...routes.filter((route) => route !== undefined)];
  return [manifest.url, ...used.flatMap(({ module, imports = [] }) => [module, ...imports])];
}

/**
 * The first request for a file decides its priority: scripts come after visible pictures. The texts are included,
 * because the entry script, which imports them, would start loading them late.
 */
function Preloads({ files }: { readonly files: readonly string[] }) {
  return files.map((file) => <link key={file} rel="modulepreload" href={file} fetchPriority="low" />);
}

/** What the router refuses by itself, such as a form that no page handles, is a client error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) report(context)(error);
};

function report(context: Readonly<RouterContextProvider>) {
  return (error: unknown) => context.get(runtimeContext).reportError(error);
}
