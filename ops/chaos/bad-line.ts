import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * `slow` responds after the shop's timeout. `garbage`, `500` and `wrong amount` execute the request and then respond
 * with something else. `down` closes the connection before reading the request.
 */
export type Mood = 'well' | 'slow' | 'garbage' | '500' | 'wrong amount' | 'down';

/** The base paths of the simulators. */
const ways = {
  ...{ toss: '/dev/toss', sms: '/dev/solapi', juso: '/dev/juso' },
  ...{ google: '/dev/oidc/google', kakao: '/dev/oidc/kakao' },
} as const;
export type Service = keyof typeof ways;

/** Longer than any timeout of the shop. */
const slowMs = 14_000;

/** A proxy between the shop and every third-party service. */
export class BadLine {
  readonly address: string;
  readonly #moods: Map<Service, Mood>;

  private constructor(address: string, moods: Map<Service, Mood>) {
    this.address = address;
    this.#moods = moods;
  }

  static async open(close: AsyncDisposableStack): Promise<BadLine> {
    const moods = new Map<Service, Mood>();
    const server = createServer((request, response) => {
      const mood = moods.get(serviceOf(request.url ?? '')) ?? 'well';
      answer(mood, request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close.defer(() => {
      server.closeAllConnections();
      server.close();
    });
    return new BadLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, moods);
  }

  set(service: Service, mood: Mood): void {
    this.#moods.set(service, mood);
  }
}

function serviceOf(path: string): Service {
  const [service] = Object.entries(ways).find(([, way]) => path.startsWith(way)) ?? [];
  return (service as Service | undefined) ?? 'toss';
}

async function answer(mood: Mood, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (mood === 'down') return void request.socket.destroy();
  const { status, headers, body } = await passedOn(request);
  if (mood === 'slow') await delay(slowMs);
  const told = {
    well: body,
    slow: body,
    garbage: Buffer.from('<html>\u0000 maintenance {"totalAmount":'),
    '500': Buffer.from('{"code":"FAILED_INTERNAL_SYSTEM_PROCESSING","message":"no"}'),
    'wrong amount': Buffer.from(body.toString().replace(/"totalAmount":\d+/, '"totalAmount":1')),
  }[mood];
  const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...kept } = headers;
  response.writeHead(mood === '500' ? 500 : status, { ...kept, 'content-length': told.length }).end(told);
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function passedOn(request: IncomingMessage): Promise<Answered> {
  const { 'x-meant-for': to, host: _host, ...headers } = request.headers;
  const origin = new URL(String(to));
  const sent = await buffer(request);
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = request;
    const asked = ask(new URL(request.url ?? '/', origin), { method, headers: { ...headers, host: origin.host } });
    asked.on('response', resolve).on('error', reject).end(sent);
  });
  return { status: answered.statusCode ?? 502, headers: answered.headers, body: await buffer(answered) };
}
