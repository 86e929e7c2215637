import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { askMachine } from './certificates.ts';
import type { Cluster } from './cluster.ts';
import type { EntryPoints } from './entry-points.ts';
import type { Ground } from './ground.ts';

/** The limit per source in `deploy/haproxy.cfg`. */
const mostConnections = 1_500;

/**
 * Tries what programs on the network without the right certificate or password must not be able to do; returns what
 * succeeded.
 */
export async function whatOutsidersCan(
  ground: Ground,
  cluster: Cluster,
  entryPoints: EntryPoints,
): Promise<readonly string[]> {
  const primary = await cluster.primary();
  const { certificate, patroniPort, postgresPort } = primary;
  const patroni = `https://127.0.0.1:${patroniPort}`;
  const etcdAuthority = { caFile: cluster.etcd.files.etcdCaFile };
  const login = async (url: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.query('SELECT 1').finally(() => client.end());
  };
  const changed = (url: string, change: (parts: URL) => void) => {
    const parts = new URL(url);
    change(parts);
    return parts.href;
  };
  const withoutTls = (url: string) => changed(url, (parts) => (parts.search = ''));
  const ofAnotherAuthority = (url: string) =>
    changed(url, (parts) => parts.searchParams.set('sslrootcert', etcdAuthority.caFile));
  // The same works with the shop's credentials, so that a refusal below is significant.
  await login(entryPoints.pooled);
  await login(entryPoints.direct);

  const attempts: Readonly<Record<string, () => Promise<unknown>>> = {
    'asks Patroni without a certificate': () => askMachine(`${patroni}/cluster`, certificate, {}),
    'restarts PostgreSQL without a password': () =>
      askMachine(`${patroni}/restart`, certificate, {
        shown: entryPoints.certificate,
        method: 'POST',
        body: '{}',
      }).then(onlyIfAllowed),
    'reads etcd without a certificate': () => askMachine(`https://${cluster.etcd.address}/version`, etcdAuthority, {}),
    'reads etcd with the certificate of a shop': () =>
      askMachine(`https://${cluster.etcd.address}/version`, etcdAuthority, { shown: entryPoints.certificate }),
    'logs in to PostgreSQL without TLS': () => login(withoutTls(entryPoints.direct)),
    'logs in to pgbouncer without TLS': () => login(withoutTls(entryPoints.pooled)),
    'logs in with a wrong password': () => login(changed(entryPoints.pooled, (parts) => (parts.password = 'wrong'))),
    'logs in over the network as the superuser': () =>
      login(
        changed(entryPoints.direct, (parts) => {
          parts.username = 'postgres';
          parts.port = String(postgresPort);
        }),
      ),
    'is the database for a shop that trusts another authority': () => login(ofAnotherAuthority(entryPoints.direct)),
    'is the pooler for a shop that trusts another authority': () => login(ofAnotherAuthority(entryPoints.pooled)),
    'reads the backups': async () => {
      const file = join(ground.folder, 'backups/backup/dasturxon/backup.info');
      const begins = (await readFile(file)).subarray(0, 8).toString('latin1');
      if (begins === 'Salted__') throw new Error('encrypted');
    },
    'asks for more connections than one source may have': () => takeConnections(Number(new URL(entryPoints.shop).port)),
    'holds a connection by a request that never ends': () => dawdle(Number(new URL(entryPoints.shop).port)),
  };
  const outcomes = Object.entries(attempts).map(async ([what, attempt]) =>
    attempt().then(
      () => [`a stranger ${what}`],
      () => [],
    ),
  );
  return (await Promise.all(outcomes)).flat();
}

async function onlyIfAllowed({ status }: { readonly status: number }): Promise<void> {
  if (status === 401) throw new Error('refused');
}

/** From a separate address; visitors from other addresses must still be served. */
async function takeConnections(port: number): Promise<void> {
  const sockets = Array.from({ length: mostConnections + 50 }, () =>
    connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' }),
  );
  try {
    const answers = await Promise.all(sockets.map(isAnswered));
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (ok && answers.filter(Boolean).length <= mostConnections) throw new Error('refused');
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** haproxy accepts every connection and then closes those over the limit, so only a response shows success. */
function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET /readyz HTTP/1.1\r\nHost: shop\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** Sends one header after the other and never the last. */
async function dawdle(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.10' });
  const writing = setInterval(() => socket.write('X-More: please\r\n'), 1_000);
  socket.write('GET /en HTTP/1.1\r\nHost: shop\r\n');
  const patience = setTimeout(() => socket.destroy(), 30_000);
  try {
    const answer = await text(socket);
    if (answer.startsWith('HTTP/1.1 408')) throw new Error('refused');
  } finally {
    clearInterval(writing);
    clearTimeout(patience);
    socket.destroy();
  }
}
