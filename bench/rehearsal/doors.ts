import { type Cluster, passwords } from './cluster.ts';
import type { Ground } from './ground.ts';

export interface Doors {
  /** The shop's, for visitors. */
  readonly shop: string;
  /** Past the pooler to whoever writes: for announcements, jobs and migrations. */
  readonly direct: string;
  /** The pooler's, for everything else. */
  readonly pooled: string;
}

interface Ports {
  readonly primaryPort: number;
  readonly poolerPort: number;
  readonly shopPort: number;
}

/** haproxy before the shop and before the database, pgbouncer between. */
export async function openDoors(
  ground: Ground,
  cluster: Cluster,
  shopPorts: readonly number[],
  ports: Ports,
): Promise<Doors> {
  const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n');
  const values = { ...ports, address: '127.0.0.1' };
  const proxy = await ground.fill('haproxy.cfg', {
    ...values,
    databases: indented(
      cluster.machines.map(
        ({ name, postgresPort, patroniPort }) => `server ${name} 127.0.0.1:${postgresPort} check port ${patroniPort}`,
      ),
    ),
    shops: indented(shopPorts.map((port) => `server shop-${port} 127.0.0.1:${port}`)),
  });
  await ground.run('haproxy', ['-c', '-q', '-f', proxy]);
  ground.start('haproxy', 'haproxy', ['-db', '-f', proxy], { givesUpRights: true });
  const userFile = await ground.write('pgbouncer-users.txt', `"dasturxon" "${passwords.shop}"\n`);
  ground.start('pgbouncer', 'pgbouncer', [await ground.fill('pgbouncer.ini', { ...values, userFile })]);
  const address = (port: number) => `postgres://dasturxon:${passwords.shop}@127.0.0.1:${port}/dasturxon`;
  return {
    shop: `http://127.0.0.1:${ports.shopPort}`,
    direct: address(ports.primaryPort),
    pooled: address(ports.poolerPort),
  };
}
