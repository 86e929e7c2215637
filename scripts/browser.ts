import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runTool } from './stages.ts';

const programs = process.env.PROGRAMFILES ?? 'C:\\Program Files';
const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    // Without a user interface, it needs half the processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    `${programs}\\Google\\Chrome\\Application\\chrome.exe`,
    `${programs} (x86)\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env.LOCALAPPDATA}\\Chromium\\Application\\chrome.exe`,
  ],
};

/** The commands of each system's package manager that install a browser. */
const packageManagers: readonly { readonly program: string; readonly calls: readonly (readonly string[])[] }[] = [
  { program: '/usr/bin/apt-get', calls: [['update'], ['install', '-y', 'chromium-headless-shell']] },
  { program: '/usr/bin/apt-get', calls: [['update'], ['install', '-y', 'chromium']] },
  { program: '/usr/bin/dnf', calls: [['install', '-y', 'chromium']] },
  { program: '/sbin/apk', calls: [['add', '--no-cache', 'chromium']] },
  { program: '/usr/bin/pacman', calls: [['-Sy', '--noconfirm', 'chromium']] },
];

/** The path of a Chromium or Chrome for tests; `undefined` means the one that Playwright has installed. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = findBrowser() ?? (await installFromSystem());
  if (found) return found;
  console.log('  … Downloading a browser for the tests, once');
  const { code } = await runTool('@playwright/test', 'playwright', ['install', 'chromium']);
  if (code === 0) return undefined;
  throw new Error('No Chromium could be found or installed; install one and set CHROMIUM_PATH to its program.');
}

export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return places[process.platform]?.find(starts);
  if (starts(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start.`);
}

/**
 * Some systems have a script there that only says how to install the real one, and fails when asked for its version.
 */
function starts(program: string): boolean {
  if (!existsSync(program)) return false;
  // On Windows, asking for the version would open a window.
  return process.platform === 'win32' || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function installFromSystem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const { program, calls } of packageManagers.filter((manager) => existsSync(manager.program))) {
    console.log('  … Installing Chromium for the tests, once');
    if (await allSucceed(program, calls)) return findBrowser();
  }
  return undefined;
}

async function allSucceed(program: string, calls: readonly (readonly string[])[]): Promise<boolean> {
  for (const args of calls) if (!(await succeeds(program, args))) return false;
  return true;
}

function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
