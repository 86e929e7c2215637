import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { metricsToken } from '../answer.ts';
import type { Cluster } from './cluster.ts';
import { type Ground, until } from './ground.ts';

const deploy = join(import.meta.dirname, '../../deploy');

const targets = (addresses: readonly string[]) => addresses.map((address) => `'${address}'`).join(', ');

/** Prometheus and Alertmanager beside the shop; what would wake a person is kept here. */
export class Watch {
  readonly #told = new Set<string>();

  static async start(
    ground: Ground,
    cluster: Cluster,
    shopPorts: readonly number[],
    close: AsyncDisposableStack,
  ): Promise<Watch> {
    const watch = new Watch();
    const [watchPort, alertPort, gossipPort] = [await ground.port(), await ground.port(), await ground.port()];
    const wakeAddress = await watch.#listen(await ground.port(), close);
    const alertmanager = `127.0.0.1:${alertPort}`;
    const ways = await ground.fill('alertmanager.yml', { wakeAddress, morningAddress: wakeAddress });
    await ground.run('amtool', ['check-config', ways]);
    ground.start('alertmanager', 'prometheus-alertmanager', [
      `--config.file=${ways}`,
      `--storage.path=${await ground.makeFolder('alertmanager')}`,
      `--web.listen-address=${alertmanager}`,
      `--cluster.listen-address=127.0.0.1:${gossipPort}`,
    ]);
    const settings = await ground.fill('prometheus.yml', {
      // Prometheus reads it as another user than the repository's.
      alertFile: await ground.copy(join(deploy, 'alerts.yml'), 'alerts.yml'),
      databaseAlertFile: await ground.copy(join(deploy, 'database-alerts.yml'), 'database-alerts.yml'),
      alertmanager,
      metricsToken,
      shopTargets: targets(shopPorts.map((port) => `127.0.0.1:${port}`)),
      patroniTargets: targets(cluster.machines.map(({ patroniPort }) => `127.0.0.1:${patroniPort}`)),
      etcdTargets: targets([cluster.etcd.address]),
    });
    await ground.run('promtool', ['check', 'config', settings]);
    ground.start('prometheus', 'prometheus', [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${await ground.makeFolder('prometheus')}`,
      `--web.listen-address=127.0.0.1:${watchPort}`,
    ]);
    await until('Prometheus to hear from every process', async () => {
      const answer = await fetch(`http://127.0.0.1:${watchPort}/api/v1/query?query=sum(up)`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      return data.result[0]?.value[1] === String(shopPorts.length + cluster.machines.length + 1);
    });
    return watch;
  }

  /** Waits until somebody was told of this alert. */
  async told(alert: string): Promise<void> {
    await until(`the alert ${alert}`, async () => this.#told.has(alert));
  }

  async #listen(port: number, close: AsyncDisposableStack): Promise<string> {
    const server = createServer(async (request, response) => {
      const { alerts } = JSON.parse(await text(request)) as {
        alerts: { status: string; labels: { alertname: string } }[];
      };
      for (const { status, labels } of alerts) if (status === 'firing') this.#told.add(labels.alertname);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    close.defer(() => void server.close());
    return `http://127.0.0.1:${port}/`;
  }
}
