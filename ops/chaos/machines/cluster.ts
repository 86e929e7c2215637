import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { askMachine, type Certificate, makeCertificate } from './certificates.ts';
import { endGroup, type Ground, until } from './ground.ts';

const machineNames = ['anor', 'bodom', 'chinor'] as const;
/** The names in certificates: all machines are this one. */
export const names = ['IP:127.0.0.1', 'DNS:localhost'];
/** The oldest supported PostgreSQL, from Debian 12. */
export const binFolder = '/usr/lib/postgresql/15/bin';
export const passwords = {
  patroni: 'patroni-of-the-rehearsal',
  replica: 'replica-of-the-rehearsal',
  rewind: 'rewind-of-the-rehearsal',
  backups: 'backups-of-the-rehearsal',
  shop: 'shop',
};

/** A database machine: in production a host, here a folder and three ports. */
export interface DatabaseMachine {
  readonly name: string;
  readonly patroniPort: number;
  readonly postgresPort: number;
  readonly dataFolder: string;
  readonly certificate: Certificate;
  /** The configuration of pgBackRest on this machine. */
  readonly backupFile: string;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** etcd and three PostgreSQL servers under Patroni, one of them the primary. */
export class Cluster {
  readonly machines: readonly DatabaseMachine[];
  readonly etcd: Etcd;
  readonly #ground: Ground;
  readonly #running = new Map<string, ChildProcess>();
  readonly #files = new Map<string, string>();

  private constructor(ground: Ground, machines: readonly DatabaseMachine[], etcd: Etcd) {
    this.#ground = ground;
    this.etcd = etcd;
    this.machines = machines;
  }

  static async start(ground: Ground, close: AsyncDisposableStack): Promise<Cluster> {
    const certificate = await makeCertificate(ground, 'database', names);
    const etcd = await Etcd.start(ground);
    const machines: DatabaseMachine[] = [];
    for (const name of machineNames) machines.push(await layMachine(ground, name, certificate));
    const cluster = new Cluster(ground, machines, etcd);
    close.defer(() => cluster.#end());
    for (const machine of cluster.machines) {
      const patroni = await ground.fill(
        'patroni.yml',
        {
          ...certificate,
          ...etcd.files,
          patroniPort: machine.patroniPort,
          postgresPort: machine.postgresPort,
          dataFolder: machine.dataFolder,
          etcd: etcd.address,
          binFolder,
          node: machine.name,
          address: '127.0.0.1',
          network: '127.0.0.1/32',
          archiveCommand: `pgbackrest --config=${machine.backupFile} --stanza=dasturxon archive-push %p`,
          passFile: join(ground.folder, machine.name, 'pgpass'),
          socketFolder: join(ground.folder, machine.name),
          patroniPassword: passwords.patroni,
          replicaPassword: passwords.replica,
          rewindPassword: passwords.rewind,
        },
        `patroni-${machine.name}.yml`,
      );
      cluster.#files.set(machine.name, patroni);
      cluster.revive(machine);
    }
    await cluster.whole();
    await cluster.say(
      await cluster.primary(),
      `CREATE ROLE dasturxon LOGIN PASSWORD '${passwords.shop}'`,
      'CREATE DATABASE dasturxon OWNER dasturxon',
    );
    return cluster;
  }

  /** Switches the machine on (again). */
  revive({ name }: DatabaseMachine): void {
    this.#running.set(name, this.#ground.start(`patroni-${name}`, 'patroni', [this.#files.get(name) ?? '']));
  }

  /** A power failure of the machine: no process shuts down properly. */
  async kill(machine: DatabaseMachine): Promise<void> {
    const patroni = this.#running.get(machine.name);
    const postmaster = await postmasterOf(machine);
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    if (patroni) await endGroup(patroni, 'SIGKILL');
  }

  /** The current primary. */
  async primary(): Promise<DatabaseMachine> {
    return until('a primary', async () => {
      const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running');
      return this.machines.find(({ name }) => name === leader?.name);
    });
  }

  /** Waits until all three run again, one of them as synchronous replica. */
  async whole(): Promise<void> {
    await until('a primary, a synchronous replica and one more', async () => {
      const members = await this.members();
      const isWell = ({ state }: Member) => state === 'running' || state === 'streaming';
      return (
        members.filter(isWell).length === machineNames.length && members.some(({ role }) => role === 'sync_standby')
      );
    });
  }

  /** Runs statements as administrator on the machine itself. */
  async say({ name, postgresPort }: DatabaseMachine, ...statements: readonly string[]): Promise<string> {
    const commands = statements.flatMap((statement) => ['-c', statement]);
    return this.#ground.run('psql', [
      '-qAt',
      '-h',
      join(this.#ground.folder, name),
      '-p',
      String(postgresPort),
      ...commands,
    ]);
  }

  /** The state of all members, according to those that respond. */
  async members(): Promise<readonly Member[]> {
    const answers = this.machines.map(async ({ patroniPort, certificate }) => {
      const url = `https://127.0.0.1:${patroniPort}/cluster`;
      const { body } = await askMachine(url, certificate, { shown: certificate });
      return (JSON.parse(body) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  }

  async #end(): Promise<void> {
    for (const machine of this.machines) await this.kill(machine);
  }
}

type EtcdFiles = Readonly<Record<'etcdCaFile' | 'etcdCertificateFile' | 'etcdKeyFile', string>>;

/** etcd decides which machine is the primary. It has one member here, so without it there is no majority. */
class Etcd {
  readonly address: string;
  /** The URL of its metrics. */
  readonly metrics: string;
  readonly files: EtcdFiles;
  readonly #begin: () => ChildProcess;
  #running: ChildProcess;

  private constructor(address: string, metrics: string, files: EtcdFiles, begin: () => ChildProcess) {
    this.address = address;
    this.metrics = metrics;
    this.files = files;
    this.#begin = begin;
    this.#running = begin();
  }

  static async start(ground: Ground): Promise<Etcd> {
    const certificate = await makeCertificate(ground, 'etcd', names, 'etcd-tls');
    const files = {
      etcdCaFile: certificate.caFile,
      etcdCertificateFile: certificate.certificateFile,
      etcdKeyFile: certificate.keyFile,
    };
    const [clientPort, peerPort, metricsPort] = [await ground.port(), await ground.port(), await ground.port()];
    const settings = await ground.fill('etcd.env', {
      ...files,
      clientPort,
      peerPort,
      metricsPort,
      node: 'etcd',
      address: '127.0.0.1',
      members: `etcd=https://127.0.0.1:${peerPort}`,
      dataFolder: await ground.makeFolder('etcd'),
    });
    const environment = {
      ...parseEnv(await readFile(settings, 'utf8')),
      ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : undefined,
    };
    const begin = () => ground.start('etcd', 'etcd', [], { environment });
    const etcd = new Etcd(`127.0.0.1:${clientPort}`, `127.0.0.1:${metricsPort}`, files, begin);
    await etcd.#answers();
    return etcd;
  }

  kill(): Promise<void> {
    return endGroup(this.#running, 'SIGKILL');
  }

  async revive(): Promise<void> {
    this.#running = this.#begin();
    await this.#answers();
  }

  async #answers(): Promise<void> {
    await until('etcd', async () => (await fetch(`http://${this.metrics}/health`)).ok);
  }
}

async function layMachine(ground: Ground, name: string, certificate: Certificate): Promise<DatabaseMachine> {
  const folder = await ground.makeFolder(name);
  const dataFolder = join(folder, 'data');
  const [patroniPort, postgresPort] = [await ground.port(), await ground.port()];
  const backupFile = await ground.fill(
    'pgbackrest.conf',
    {
      dataFolder,
      postgresPort,
      socketFolder: folder,
      backupPassphrase: passwords.backups,
      backupFolder: await ground.makeFolder('backups'),
      logFolder: await ground.makeFolder('backup-logs'),
      lockFolder: await ground.makeFolder(`${name}/backup-locks`),
    },
    `pgbackrest-${name}.conf`,
  );
  return { name, patroniPort, postgresPort, dataFolder, certificate, backupFile };
}

/** PostgreSQL leaves Patroni's process group, so its pid is read from its pid file. */
export async function postmasterOf({ dataFolder }: Pick<DatabaseMachine, 'dataFolder'>): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const number = Number(text.split('\n')[0]);
  try {
    if (number > 0 && process.kill(number, 0)) return number;
  } catch {
    // The file of a dead server.
  }
  return undefined;
}
