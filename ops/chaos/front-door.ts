import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The interval of readiness checks, as in any load balancer. */
const lookEveryMs = 250;

/** A load balancer for the shop's processes: a request that cannot reach one process goes to the next. */
export class FrontDoor {
  readonly address: string;
  readonly #ready: Map<number, boolean>;

  private constructor(address: string, ready: Map<number, boolean>) {
    this.address = address;
    this.#ready = ready;
  }

  static async open(close: AsyncDisposableStack): Promise<FrontDoor> {
    const ready = new Map<number, boolean>();
    let turn = 0;
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      const open = [...ready].filter(([, isReady]) => isReady).map(([port]) => port);
      // If no process is ready, the shop itself responds with the reason.
      const ports = open.length > 0 ? open : [...ready.keys()];
      const first = turn++ % Math.max(ports.length, 1);
      await pass([...ports.slice(first), ...ports.slice(0, first)], request, body, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const looking = setInterval(() => {
      for (const port of ready.keys()) void isReady(port).then((is) => ready.has(port) && ready.set(port, is));
    }, lookEveryMs);
    close.defer(() => {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
    });
    return new FrontDoor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ready);
  }

  add(port: number): void {
    this.#ready.set(port, true);
  }

  /** As a deployment does before it ends a process: no new requests go there. */
  remove(port: number): void {
    this.#ready.delete(port);
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Without keep-alive: a connection that a process closes at that moment would look like a failure of the shop. */
const agent = new Agent({ keepAlive: false });

async function pass(
  ports: readonly number[],
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const [port, ...others] = ports;
  if (port === undefined) return void response.writeHead(502).end();
  const { method, url: path, headers } = request;
  const { connection: _connection, 'transfer-encoding': _encoding, ...kept } = headers;
  const asked = ask({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...kept, 'content-length': body.length },
  });
  const forwarded = [headers['x-forwarded-for'], '127.0.0.1'].filter(Boolean).join(', ');
  // Simulators refuse requests that came through a proxy.
  if (!path?.startsWith('/dev/')) asked.setHeader('x-forwarded-for', forwarded);
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  });
  asked.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') void pass(others, request, body, response);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  asked.end(body);
}
