import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/**
 * The characters of a page sent at a time, and the number of pieces before the rest; the first screen is within them.
 */
const pieceLength = 300;
const mostPieces = 70;
/** A word stays with its element: the position of a centred link is unknown before its text is. */
const nextPart = /<(?:a|article|button|div|form|h[1-6]|img|li|nav|ol|p|picture|section|ul)\b/g;

export interface PiecedShop {
  readonly origin: string;
  close(): void;
}

/**
 * Proxies the shop through a connection so slow that the browser paints between any two pieces of a page: each piece is
 * sent when the previous one has been painted.
 */
export async function shopInPieces(context: BrowserContext, shop: string): Promise<PiecedShop> {
  let painted = () => {};
  await context.exposeFunction('hasPainted', () => painted());
  await context.addInitScript(() => {
    const { hasPainted } = window as unknown as { hasPainted: () => Promise<void> };
    const nextFrame = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          void hasPainted();
          if (document.readyState === 'loading') nextFrame();
        }),
      );
    nextFrame();
  });
  const nextPaint = () =>
    new Promise<void>((resolve) => {
      painted = resolve;
    });
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', shop);
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(url, { method: asked.method ?? 'GET', headers }, (came) => {
      const isPage = came.headers['content-type']?.startsWith('text/html');
      void (isPage ? sendInPieces(came, answer, nextPaint) : sendOn(came, answer));
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendOn(came: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(came.statusCode ?? 200, came.headers);
  came.pipe(answer);
}

async function sendInPieces(came: IncomingMessage, answer: ServerResponse, nextPaint: () => Promise<void>) {
  const html = Buffer.concat(await came.toArray()).toString();
  const { 'content-length': _, ...headers } = came.headers;
  answer.writeHead(came.statusCode ?? 200, headers);
  let sent = 0;
  const send = (until: number) => {
    answer.write(html.slice(sent, until));
    sent = until;
  };
  // The strip above the header is the first that can be painted.
  send(Math.max(0, html.indexOf('<header')));
  for (let piece = 0; piece < mostPieces && !answer.destroyed; piece++) {
    await nextPaint();
    nextPart.lastIndex = sent + pieceLength;
    const part = nextPart.exec(html);
    if (!part) break;
    send(part.index);
  }
  answer.end(html.slice(sent));
}
