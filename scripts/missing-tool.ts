import { spawnSync } from 'node:child_process';

/** Why a program cannot be asked, for tests that need one which not every machine has; undefined if it can. */
export function missingTool(name: string): string | undefined {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore' });
  return error ? `${name} is not installed here` : undefined;
}
