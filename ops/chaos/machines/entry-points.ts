import { type Certificate, makeCertificate } from './certificates.ts';
import { type Cluster, names, passwords } from './cluster.ts';
import type { Ground } from './ground.ts';

export interface EntryPoints {
  /** The shop's URL for visitors. */
  readonly shop: string;
  /** Past the pooler to the primary: for announcements, jobs and migrations. */
  readonly direct: string;
  /** Through the pooler, for everything else. */
  readonly pooled: string;
  /** The metrics of haproxy. */
  readonly metrics: string;
  /** The certificate of the shop's machine. */
  readonly certificate: Certificate;
}

interface Ports {
  readonly primaryPort: number;
  readonly poolerPort: number;
  readonly shopPort: number;
  readonly metricsPort: number;
}

/** haproxy in front of the shop and of the database, pgbouncer between them. */
export async function openEntryPoints(
  ground: Ground,
  cluster: Cluster,
  shopPorts: readonly number[],
  { primaryPort, poolerPort, shopPort, metricsPort }: Ports,
): Promise<EntryPoints> {
  const certificate = await makeCertificate(ground, 'shop', names);
  const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n');
  const proxy = await ground.fill('haproxy.cfg', {
    ...certificate,
    primaryPort,
    metricsPort,
    // Simulators run only if the shop's URL is this machine without TLS.
    publicPort: `127.0.0.1:${shopPort}`,
    // All visitors of the rehearsal have the same address.
    requestsInTenSeconds: 100_000,
    address: '127.0.0.1',
    network: '127.0.0.0/8',
    databases: indented(
      cluster.machines.map(
        ({ name, postgresPort, patroniPort }) => `server ${name} 127.0.0.1:${postgresPort} check port ${patroniPort}`,
      ),
    ),
    shops: indented(shopPorts.map((port) => `server shop-${port} 127.0.0.1:${port}`)),
  });
  await ground.run('haproxy', ['-c', '-q', '-f', proxy]);
  ground.start('haproxy', 'haproxy', ['-db', '-f', proxy], { givesUpRights: true });
  const verifier = await cluster.say(
    await cluster.primary(),
    `SELECT format('"%s" "%s"', rolname, rolpassword) FROM pg_authid WHERE rolname = 'dasturxon'`,
  );
  const pooler = await ground.fill('pgbouncer.ini', {
    ...certificate,
    primaryPort,
    poolerPort,
    // In production its host name; here that would also resolve to the IPv6 address, on which nothing listens.
    databaseName: '127.0.0.1',
    userFile: await ground.write('pgbouncer-users.txt', verifier),
  });
  ground.start('pgbouncer', 'pgbouncer', [pooler]);
  const address = (port: number) =>
    `postgres://dasturxon:${passwords.shop}@localhost:${port}/dasturxon?sslmode=verify-full&sslrootcert=${certificate.caFile}`;
  return {
    shop: `http://127.0.0.1:${shopPort}`,
    direct: address(primaryPort),
    pooled: address(poolerPort),
    metrics: `127.0.0.1:${metricsPort}`,
    certificate,
  };
}
