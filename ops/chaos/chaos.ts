// npm run chaos [-- kills|faults|upgrade|machines [options]]: breaks a shop or its infrastructure while customers order
// and pay, and compares what they were told with the data. Without a name, all four run one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const programs = {
  kills: './kills.ts',
  faults: './faults.ts',
  upgrade: './upgrade.ts',
  machines: './machines/machines.ts',
};

const [name, ...options] = process.argv.slice(2);
const chosen = Object.entries(programs).filter(([program]) => name === undefined || program === name);
if (chosen.length === 0) throw new Error(`Unknown program ${name}; available: ${Object.keys(programs).join(', ')}`);

for (const [program, file] of chosen) {
  console.log(`${program}:`);
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
