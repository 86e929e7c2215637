import { join } from 'node:path';
import { installPackages } from './install-packages.mjs';

/** Packages that only a few commands need, each with its own lockfile in `tools/`. */
export type Tool = 'demo-pictures' | 'html-checker' | 'icons' | 'lighthouse';

/** The folder of a tool's packages. They are installed at first use, and again when the lockfile has changed. */
export function toolPackages(tool: Tool): string {
  const folder = join(import.meta.dirname, '../tools', tool);
  const problem = installPackages(folder, `what ${tool} needs`);
  if (problem) throw new Error(problem);
  return join(folder, 'node_modules');
}
