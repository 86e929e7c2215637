import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ServiceUser, unprivilegedUser } from '../database/service-user.ts';
import { StartupError } from './startup-error.ts';

/**
 * The folder for everything the shop writes, closed to other users of the machine. It is really written to, because
 * permissions do not tell of a full or read-only disk, and root is told nothing by them at all.
 * Where root runs the shop, the database inside belongs to another user, who has to be let in.
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

/** One by one: asked to make all at once below a folder that takes none, such as /proc, Node tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A folder of an earlier version may still be open; one that somebody else owns can only be closed by them. */
export function closeToOthers(folder: string, owner: Pick<ServiceUser, 'uid' | 'gid'> | null): void {
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
