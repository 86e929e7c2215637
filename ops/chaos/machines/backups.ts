import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { binFolder, type Cluster, type DatabaseMachine, postmasterOf } from './cluster.ts';
import { type Ground, until } from './ground.ts';

const deploy = join(import.meta.dirname, '../../../deploy');

/** pgBackRest on the current primary. */
export class Backups {
  readonly #ground: Ground;
  readonly #cluster: Cluster;

  constructor(ground: Ground, cluster: Cluster) {
    this.#ground = ground;
    this.#cluster = cluster;
  }

  async begin(): Promise<void> {
    await this.#ask('stanza-create');
    await this.#ask('check');
  }

  async make(): Promise<void> {
    await this.#ask('backup', '--type=full');
  }

  /** Writes the state of the backups to a file for node_exporter. */
  async tell(file: string): Promise<void> {
    const { backupFile, name, postgresPort } = await this.#cluster.primary();
    const script = await this.#ground.copy(join(deploy, 'backup-metrics.sh'), 'backup-metrics.sh');
    const surroundings = [
      `PGBACKREST_CONFIG=${backupFile}`,
      `PGHOST=${join(this.#ground.folder, name)}`,
      `PGPORT=${postgresPort}`,
    ];
    await this.#ground.run('env', [...surroundings, 'sh', script, file]);
  }

  /** Restores a separate server to that second; returns the result of a statement there. */
  async restored(second: string, statement: string, close: AsyncDisposableStack): Promise<string> {
    const primary = await this.#cluster.primary();
    await this.#everythingArchived(primary);
    const folder = await this.#ground.makeFolder(`restored-${randomUUID().slice(0, 8)}`);
    const port = await this.#ground.port();
    await this.#ask('restore', '--type=time', `--target=${second}`, '--target-action=promote', `--pg1-path=${folder}`);
    close.defer(async () => {
      const postmaster = await postmasterOf({ dataFolder: folder });
      if (postmaster) process.kill(postmaster, 'SIGKILL');
    });
    // The copy must not write to the archive of the running server.
    const options = `-p ${port} -k ${folder} -c listen_addresses= -c archive_mode=off`;
    await this.#ground.run(`${binFolder}/pg_ctl`, [
      'start',
      '-w',
      '-t',
      '120',
      '-D',
      folder,
      '-l',
      `${folder}.log`,
      '-o',
      options,
    ]);
    const ask = (words: string) =>
      this.#ground.run('psql', ['-qAt', '-h', folder, '-p', String(port), '-d', 'dasturxon', '-c', words]);
    await until('the end of the restore', async () => (await ask('SELECT pg_is_in_recovery()')).trim() === 'f');
    return (await ask(statement)).trim();
  }

  async #everythingArchived(primary: DatabaseMachine): Promise<void> {
    const segment = (await this.#cluster.say(primary, 'SELECT pg_walfile_name(pg_switch_wal())')).trim();
    await until('the archive', async () => {
      const last = await this.#cluster.say(primary, 'SELECT last_archived_wal FROM pg_stat_archiver');
      return last.trim() >= segment;
    });
  }

  async #ask(...words: readonly string[]): Promise<void> {
    const { backupFile } = await this.#cluster.primary();
    await this.#ground.run('pgbackrest', [`--config=${backupFile}`, '--stanza=dasturxon', ...words]);
  }
}
