import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between the shop and its database: it may be slow, and may switch to another server. */
export class Wire {
  readonly url: string;
  #target: URL;
  /** In each direction. */
  delayMs = 0;

  private constructor(url: string, target: URL) {
    this.url = url;
    this.#target = target;
  }

  static async open(databaseUrl: string, close: AsyncDisposableStack): Promise<Wire> {
    const open = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(wire.#target.port), wire.#target.hostname);
      const end = () => [near, far].forEach((socket) => void socket.destroy());
      for (const socket of [near, far]) {
        open.add(socket);
        socket.setNoDelay().on('error', end);
        socket.on('close', () => {
          open.delete(socket);
          end();
        });
      }
      near.pipe(wire.#late()).pipe(far);
      far.pipe(wire.#late()).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close.defer(() => {
      for (const socket of open) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const url = Object.assign(new URL(databaseUrl), { port: String(port) });
    const wire: Wire = new Wire(url.href, new URL(databaseUrl));
    return wire;
  }

  leadTo(databaseUrl: string): void {
    this.#target = new URL(databaseUrl);
  }

  #late(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        if (this.delayMs === 0) done(null, chunk);
        else setTimeout(done, this.delayMs, null, chunk);
      },
    });
  }
}
