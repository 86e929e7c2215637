import { execFileSync } from 'node:child_process';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../start/startup-error.ts';

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user that every system has. */
export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
  /** A parent folder is closed to that user (root's home, a private temporary folder). */
  readonly needsCapabilities: boolean;
}

export function serviceUser(paths: readonly string[]): ServiceUser | null {
  const user = unprivilegedUser();
  if (!user) return null;
  const needsCapabilities = !paths.every((path) => canReach(path, user));
  if (needsCapabilities) requireSetpriv(paths);
  return { ...user, needsCapabilities };
}

type User = Pick<ServiceUser, 'uid' | 'gid'>;

/** The user to whom root hands PostgreSQL, or null if the program does not run as root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody)
    throw new StartupError('PostgreSQL cannot run as root and there is no user "nobody"; run as another user.');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** Wraps a command so that it runs as the service user but can still enter root's private folders. */
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

function canReach(path: string, user: User): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && !letsIn(stats, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function letsIn({ mode, uid, gid }: Stats, user: User): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0;
}

function requireSetpriv(paths: readonly string[]): void {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root, and other users have no access to ${paths.join(' or ')}; run as an ordinary user or move the folder.`,
    );
  }
}
