import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { metricsToken } from '../../answer.ts';
import type { Backups } from './backups.ts';
import type { Cluster } from './cluster.ts';
import type { EntryPoints } from './entry-points.ts';
import { type Ground, until } from './ground.ts';

const deploy = join(import.meta.dirname, '../../../deploy');

const targets = (addresses: readonly string[]) => addresses.map((address) => `'${address}'`).join(', ');

/** Values of the expressions in deploy/machine-alerts.yml in a healthy system. */
const healthy = {
  'min(probe_success)': '1',
  'haproxy_backend_active_servers{proxy="shops"}': '2',
  'haproxy_backend_active_servers{proxy="primary"}': '1',
  haproxy_process_max_connections: '8000',
  'sum(pgbackrest_status)': '0',
  'sum(pgbackrest_last_backup_damaged)': '0',
  'count(time() - pgbackrest_last_full_backup_timestamp_seconds < 3600)': '1',
  'count(postgres_archive_oldest_waiting_seconds < 300)': '1',
  'count(certificate_expiry_timestamp_seconds - time() > 86400 * 700)': '2',
  'count(node_textfile_mtime_seconds)': '2',
  'count(node_memory_MemAvailable_bytes)': '1',
  'count(nodejs_eventloop_lag_p99_seconds)': '2',
} as const;

interface Watched {
  readonly ground: Ground;
  readonly cluster: Cluster;
  readonly entryPoints: EntryPoints;
  readonly backups: Backups;
  readonly shopPorts: readonly number[];
  readonly close: AsyncDisposableStack;
}

/** Prometheus and Alertmanager for the shop. Alerts that would wake a person are recorded here. */
export class Watch {
  readonly #told = new Set<string>();

  static async start({ ground, cluster, entryPoints, backups, shopPorts, close }: Watched): Promise<Watch> {
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
    const [node, blackbox] = [`127.0.0.1:${await ground.port()}`, `127.0.0.1:${await ground.port()}`];
    const numbers = await ground.makeFolder('node-exporter');
    await backups.tell(join(numbers, 'backups.prom'));
    const { caFile, certificateFile } = entryPoints.certificate;
    const script = await ground.copy(join(deploy, 'certificate-metrics.sh'), 'certificate-metrics.sh');
    await ground.run('sh', [script, join(numbers, 'certificates.prom'), certificateFile, caFile]);
    ground.start('node-exporter', 'prometheus-node-exporter', [
      `--collector.textfile.directory=${numbers}`,
      `--web.listen-address=${node}`,
    ]);
    ground.start('blackbox-exporter', 'prometheus-blackbox-exporter', [
      '--config.file=/etc/prometheus/blackbox.yml',
      `--web.listen-address=${blackbox}`,
    ]);
    const settings = await ground.fill('prometheus.yml', {
      ...entryPoints.certificate,
      // Prometheus runs as another user than the owner of the repository.
      alertFile: await ground.copy(join(deploy, 'alerts.yml'), 'alerts.yml'),
      databaseAlertFile: await ground.copy(join(deploy, 'database-alerts.yml'), 'database-alerts.yml'),
      machineAlertFile: await ground.copy(join(deploy, 'machine-alerts.yml'), 'machine-alerts.yml'),
      alertmanager,
      blackbox,
      metricsToken,
      publicOrigin: entryPoints.shop,
      haproxyTargets: targets([entryPoints.metrics]),
      nodeTargets: targets([node]),
      shopTargets: targets(shopPorts.map((port) => `127.0.0.1:${port}`)),
      patroniTargets: targets(cluster.machines.map(({ patroniPort }) => `127.0.0.1:${patroniPort}`)),
      etcdTargets: targets([cluster.etcd.metrics]),
    });
    await ground.run('promtool', ['check', 'config', settings]);
    ground.start('prometheus', 'prometheus', [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${await ground.makeFolder('prometheus')}`,
      `--web.listen-address=127.0.0.1:${watchPort}`,
    ]);
    const ask = async (query: string) => {
      const answer = await fetch(`http://127.0.0.1:${watchPort}/api/v1/query?query=${encodeURIComponent(query)}`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      return data.result[0]?.value[1];
    };
    // haproxy, etcd, node_exporter, and blackbox_exporter with two addresses.
    const everything = shopPorts.length + cluster.machines.length + 5;
    await until('Prometheus to hear from everything', async () => (await ask('sum(up)')) === String(everything));
    for (const [query, value] of Object.entries(healthy))
      await until(`${query} to be ${value}`, async () => (await ask(query)) === value);
    return watch;
  }

  /** Waits until this alert was sent. */
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
