// `npm run dev`: pages reload as they change, and a change to the server restarts it. The database keeps running.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { readConfig } from '../src/platform/start/config.ts';
import { prepareDataFolder } from '../src/platform/start/data-folder.ts';
import { terminalProgress } from '../src/platform/start/progress.ts';
import { runUntilStopped } from '../src/platform/start/run-until-stopped.ts';
import { root } from './stages.ts';

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  process.env.DEV_PAGES = 'on';
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir, { holdsDatabase: !config.databaseUrl });
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const environment = { ...process.env, DATABASE_URL: postgres?.url ?? config.databaseUrl };
  let server = startServer(environment);
  let restarting = Promise.resolve();
  const watchers = ['src', 'database'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !isServerFile(file)) return;
      restarting = restarting.then(async () => {
        progress.note(`${file} has changed`);
        await end(server);
        server = startServer(environment);
      });
    }),
  );
  return {
    async close() {
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(server);
      await postgres?.stop();
    },
  };
});

/** Components reload in the browser by themselves, and files that Vite writes, such as route types, are no changes. */
function isServerFile(file: string): boolean {
  return /\.(ts|sql)$/.test(file) && !/\.test(-suite|-d)?\.ts$|\btesting\b|\.react-router\b/.test(file);
}

function startServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['src/app/dev.ts'], { cwd: root, stdio: 'inherit', env });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
