import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { runtimeContext } from './page-context.ts';

/** Deferred data that has not come by then is given up, and the page shows its error state instead of waiting for ever. */
export const streamTimeout = 5_000;

interface Asked {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly context: RouterContextProvider;
}

/** Writes a page of either front; `around` puts its words about what the router shows. */
export function renderPage(asked: Asked, around: (router: ReactNode) => ReactNode): Promise<Response> {
  const { request, status, headers, routerContext, context } = asked;
  const { nonce, textAsset } = context.get(runtimeContext);
  // A page that goes to the cache is taken whole; one for a single visitor streams as it grows.
  const whole = request.headers.get('x-render') === 'whole';
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <EarlyWords asset={textAsset}>
        {around(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />)}
      </EarlyWords>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError: report(context),
        // React would put larger parts behind the page and move them with a script; what is ready needs none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}

/** The entry script imports the page's words, which is late to begin loading them. */
function EarlyWords({ asset, children }: { readonly asset: string; readonly children: ReactNode }) {
  if (asset) preloadModule(asset, { as: 'script' });
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
