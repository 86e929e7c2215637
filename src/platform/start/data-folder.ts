import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceUser, unprivilegedUser } from '../database/service-user.ts';
import { StartupError } from './startup-error.ts';

/**
 * The folder for everything that the shop writes, closed to other users of the machine. A file is really written,
 * because permissions do not show a full or read-only disk, and do not apply to root. If root runs the shop, the
 * database in it belongs to another user, who needs access.
 */
export function prepareDataFolder(folder: string, { holdsDatabase }: { readonly holdsDatabase: boolean }): void {
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch {
    throw new StartupError(`DATA_DIR ${folder} cannot be written to; choose another folder or change its permissions.`);
  }
  closeToOthers(folder, holdsDatabase ? unprivilegedUser() : null);
}

/** One by one: for a recursive mkdir below a folder that allows none, such as /proc, Node loops forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A folder of an earlier version may still be open. A folder of another owner can be closed only by them. */
export function closeToOthers(folder: string, owner: Pick<ServiceUser, 'uid' | 'gid'> | null): void {
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
