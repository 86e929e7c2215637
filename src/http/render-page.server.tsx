import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { runtimeContext } from './page-context.ts';

declare module 'react-dom' {
  interface PreloadModuleOptions {
    /** React writes it, and its types do not know it yet. */
    fetchPriority?: 'low';
  }
}

/** Deferred data that has not come by then is given up, and the page shows its error state instead of waiting for ever. */
export const streamTimeout = 5_000;

interface Asked {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly context: RouterContextProvider;
}

/** Renders in one go; what it is given to mark places by, nobody could have guessed and written into a text of the page. */
type RenderToBytes = (page: ReactNode, secret: string) => Buffer;

/** Writes a page of either front; `around` puts its words about what the router shows. */
export async function renderPage(
  asked: Asked,
  around: (router: ReactNode) => ReactNode,
  renderToBytes: RenderToBytes = (page) => Buffer.from(renderToString(page)),
): Promise<Response> {
  const { request, status, headers, routerContext, context } = asked;
  const { nonce, textAsset, takeWhole } = context.get(runtimeContext);
  const files = [...scriptsOf(routerContext), ...(textAsset ? [textAsset] : [])];
  const page = (data: EntryContext) => (
    <Preloads files={files}>{around(<ServerRouter context={data} url={request.url} nonce={nonce} />)}</Preloads>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { serverHandoffStream, ...rest } = routerContext;
  const html = renderAtOnce(() => renderToBytes(page({ ...rest, renderMeta: {} }), nonce));
  if (html === null) return streamPage(page(routerContext), asked);
  const scripts = await handoffScripts(serverHandoffStream, nonce);
  takeWhole(Buffer.concat([documentType, html.subarray(0, -documentEnd.length), Buffer.from(scripts), documentEnd]));
  return new Response(null, { status, headers });
}

/** A stream begins with it by itself. */
const documentType = Buffer.from('<!DOCTYPE html>');
const documentEnd = Buffer.from('</body></html>');

/** React writes so where a part of a page was not there in time, or broke. */
const missingPart = '<!--$!-->';

/**
 * A third cheaper than a stream; null where something has to be waited for or goes wrong, which only a stream can tell of.
 * Bytes from here on: the text of a page is long, and each search through it or addition to it would copy it.
 */
function renderAtOnce(render: () => Buffer): Buffer | null {
  try {
    const html = render();
    const isWhole = html.subarray(-documentEnd.length).equals(documentEnd);
    return isWhole && !html.includes(missingPart) ? html : null;
  } catch {
    return null;
  }
}

/** The loaders' data for the router in the browser, as the router itself would write it into a stream. */
async function handoffScripts(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  const text = await new Response(data).text();
  const calls = [`enqueue(${scriptText(text)})`, 'close()'];
  return calls
    .map((call) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`)
    .join('');
}

/** In single quotes, because the data is full of double ones. */
function scriptText(text: string): string {
  const quoted = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `'${quoted.replace(/[<>&\u2028\u2029]/g, unicodeEscape)}'`;
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function streamPage(page: ReactNode, { request, status, headers, context }: Asked): Promise<Response> {
  // A page that goes to the cache is taken whole; one for a single visitor streams as it grows.
  const whole = request.headers.get('x-render') === 'whole';
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(page, {
      nonce: context.get(runtimeContext).nonce,
      [whole ? 'onAllReady' : 'onShellReady']: respond,
      onShellError: reject,
      onError: report(context),
      // React would put larger parts behind the page and move them with a script; what is ready needs none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}

/** What the router would preload by itself, at the same time as the pictures in view. */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const used = [manifest.entry, ...routes.filter((route) => route !== undefined)];
  return [manifest.url, ...used.flatMap(({ module, imports = [] }) => [module, ...imports])];
}

/**
 * Whoever asks first for a file decides how urgent it is: scripts come behind the pictures that somebody looks at. The words
 * are among them, because the entry script, which imports them, is late to begin loading them.
 */
function Preloads({ files, children }: { readonly files: readonly string[]; readonly children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: 'script', fetchPriority: 'low' });
  return children;
}

/** What the router refuses by itself, such as a form that no page takes, is the sender's mistake. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) report(context)(error);
};

function report(context: Readonly<RouterContextProvider>) {
  return (error: unknown) => context.get(runtimeContext).reportError(error);
}
