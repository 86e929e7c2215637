// `npm run dev`: pages reload as they change; a change to the server starts it anew. The database stays up in between.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { terminalProgress } from '../src/platform/progress.ts';
import { runUntilStopped } from '../src/platform/run-until-stopped.ts';
import { root } from './stages.ts';

await runUntilStopped(terminalProgress(process.stdout), async () => {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/dev.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres?.url ?? config.databaseUrl },
  });
  return {
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await postgres?.stop();
    },
  };
});
