import { join } from 'node:path';
import { installPackages } from './install-packages.mjs';

/** Packages that a few commands need, each kind with a lockfile of its own in `tools/`; nobody else waits for them. */
export type Tool = 'demo-pictures' | 'html-checker' | 'icons' | 'lighthouse';

/** Where the packages of a tool lie; they are installed when it is first used, and when its lockfile has changed. */
export function toolPackages(tool: Tool): string {
  const folder = join(import.meta.dirname, '../tools', tool);
  const problem = installPackages(folder, `what ${tool} needs`);
  if (problem) throw new Error(problem);
  return join(folder, 'node_modules');
}
