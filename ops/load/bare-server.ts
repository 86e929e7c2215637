// The reference for pages: plain node:http that sends the same bytes as the shop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child.ts';

export interface BareAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

export interface BareAddress {
  readonly port: number;
}

answerParent<readonly BareAnswer[], BareAddress>(async (answers) => {
  const byPath = new Map(
    answers.map(({ path, body, ...rest }) => [path, { ...rest, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (answer) {
      response.writeHead(answer.status, answer.headers as string[]);
      response.end(answer.body);
      return;
    }
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
});
