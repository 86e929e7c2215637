// Fails if the subject of an unpushed commit does not begin with an area, such as `payments: …`.
import { spawnSync } from 'node:child_process';
import { withoutArea } from './commit-area.ts';
import { root } from './stages.ts';

/** The number of commits to check without an upstream branch. */
const lookedAt = 20;

const subjects = own() ?? [];
const bad = withoutArea(subjects);
for (const subject of bad) console.error(`No area, as in "payments: …": ${subject}`);
console.log(`${subjects.length} commits checked`);
if (bad.length > 0) process.exitCode = 1;

/** Null without history: no git, or a folder that was only unpacked. */
function own(): string[] | null {
  const hasUpstream = git('rev-parse', '--verify', '--quiet', '@{upstream}') !== null;
  const range = hasUpstream ? ['@{upstream}..HEAD'] : ['--max-count', String(lookedAt)];
  const log = git('log', '--no-merges', '--format=%s', ...range);
  return log === null ? null : log.split('\n').filter(Boolean);
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}
