// Plain JavaScript without imports from npm: it runs before anything is installed, with any Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` in a folder, unless exactly this lockfile was installed there before. Returns an error message or null.
 */
export function installPackages(folder, what) {
  const stampFile = join(folder, 'node_modules', '.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return null;
  process.stdout.write(`  … Installing ${what}\n`);
  const begun = Date.now();
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const [command, ...rest] = [...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { status, error } = spawnSync(command, rest, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    return `The packages could not be installed${error ? `: ${error.message}` : ''}. Is the network up?`;
  writeFileSync(stampFile, wanted);
  process.stdout.write(`  ✓ Packages (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
  return null;
}
