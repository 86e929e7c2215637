import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..');

/** Checks out a commit to a folder; it uses the packages that are installed here. */
export async function checkedOut(close: AsyncDisposableStack, commit: string): Promise<string> {
  const around = await mkdtemp(join(tmpdir(), 'dasturxon-checkout-'));
  close.defer(() => rm(around, { recursive: true, force: true }));
  const folder = join(around, 'checkout');
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  close.defer(() => void git('worktree', 'remove', '--force', folder));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

export function git(...command: string[]): string {
  return execFileSync('git', command, { cwd: repository, encoding: 'utf8' }).trim();
}
