import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user that every system has. */
export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
  /** A folder on the way is closed to that user (root's home, a private temporary folder). */
  readonly needsCapabilities: boolean;
}

export function serviceUser(paths: readonly string[]): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody)
    throw new StartupError('PostgreSQL cannot run as root and there is no user "nobody"; run as another user.');
  const uid = Number(nobody[2]);
  const gid = Number(nobody[3]);
  const needsCapabilities = !paths.every(isOpenToAll);
  if (needsCapabilities) requireSetpriv(paths);
  return { uid, gid, needsCapabilities };
}

/** Wraps a command so that it runs as the service user but may still walk through root's closed folders. */
export function commandFor(user: ServiceUser | null, command: string, args: string[]): [string, string[]] {
  if (!user?.needsCapabilities) return [command, args];
  const capability = '+dac_override';
  return [
    'setpriv',
    [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      command,
      ...args,
    ],
  ];
}

function isOpenToAll(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const mode = modeOf(folder);
    if (mode !== null && (mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function modeOf(folder: string): number | null {
  try {
    accessSync(folder, constants.F_OK);
    return statSync(folder).mode;
  } catch {
    return null;
  }
}

function requireSetpriv(paths: readonly string[]): void {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root, and other users may not enter ${paths.join(' or ')}; run as an ordinary user or move the folder.`,
    );
  }
}
