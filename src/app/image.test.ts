import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { ShopProcess } from '../platform/testing/shop-process.ts';
import { emptyDatabase, testDatabase } from '../platform/testing/test-database.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, building = '', running = ''] = read('Dockerfile').split(/^FROM .*$/m);

/** A folder with exactly the files of the image: what the Dockerfile copies, without the entries of .dockerignore. */
function imageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-image-'));
  const copied = [...running.matchAll(/^COPY --from=build \/shop\/(\S+) \.\/\1$/gm)].map(([, name = '']) => name);
  expect(copied).toContain('src');
  for (const name of copied) {
    if (name === 'node_modules') linkPackages(folder);
    // The pages that other tests have built. The image contains them without developer pages.
    else if (name === 'build') {
      cpSync(join(root, 'build/storefront-dev'), join(folder, 'build/storefront'), { recursive: true });
      cpSync(join(root, 'build/backoffice'), join(folder, 'build/backoffice'), { recursive: true });
    } else copyDelivered(name, folder);
  }
  const [, deleting = ''] = /&& (find .* -delete)$/m.exec(building) ?? [];
  execFileSync('sh', ['-c', deleting], { cwd: folder });
  return folder;
}

function copyDelivered(name: string, folder: string): void {
  cpSync(join(root, name), join(folder, name), {
    recursive: true,
    filter: (source) => !isIgnored(source.slice(root.length + 1)),
  });
}

function isIgnored(file: string): boolean {
  return read('.dockerignore')
    .trim()
    .split('\n')
    .reduce((ignored, line) => {
      const pattern = line.replace('!', '');
      return matchesGlob(file, pattern) ? !line.startsWith('!') : ignored;
    }, false);
}

/** Packages that `npm prune --omit=dev` keeps, except those that the Dockerfile removes. */
function linkPackages(folder: string): void {
  const [, removed = ''] = /rm -rf (.*?) \\$/m.exec(building) ?? [];
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    const isRemoved = removed.split(' ').some((one) => path.startsWith(one.replace('*', '')));
    if (!path || isNested || dev || devOptional || isRemoved || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

const services = {
  TOSS_CLIENT_KEY: 'live_ck_test',
  TOSS_SECRET_KEY: 'live_sk_test',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0200000000',
  JUSO_KEY: 'key',
  GOOGLE_LOGIN: 'off',
  KAKAO_LOGIN: 'off',
};

describe('the files of the image', () => {
  let image: string;
  beforeAll(async () => {
    await ensureBuilt(true);
    image = imageFolder();
  });
  afterAll(() => rmSync(image, { recursive: true }));

  const start = (databaseUrl: string, settings: Readonly<Record<string, string>>) =>
    new ShopProcess(
      {
        // Packages are symbolic links here. Without this option, their dependencies would be resolved from the link
        // targets.
        NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
        NODE_ENV: 'production',
        DEV_PAGES: 'off',
        DATA_DIR: join(image, 'data'),
        DATABASE_URL: databaseUrl,
        SHOP_SECRET: 'the secret of this shop, which is long enough',
        ...settings,
      },
      image,
    );

  it('contain no tests, no simulators of text messages, cards and logins, and no sources of pages', () => {
    const files = globSync('{src,database,scripts}/**/*', { cwd: image });
    expect(files.length).toBeGreaterThan(1_000);
    const surplus = /\.test\.|\/testing(\/|$)|(identity|payments|sms)\/simulator\/|\.tsx$|\.css$/;
    expect(files.filter((file) => surplus.test(file))).toEqual([]);
    expect(globSync('scripts/**/*.*', { cwd: image })).toEqual(['scripts/staff.ts']);
    expect(globSync('node_modules/{vite,vitest,typescript}', { cwd: image })).toEqual([]);
  });

  it('are enough for a shop in production and its staff command', async () => {
    const database = await emptyDatabase();
    const shop = start(database.url, { ...services, PUBLIC_ORIGIN: 'https://shop.example' });
    try {
      const origin = await shop.open();
      const page = await (await fetch(`${origin}/ru`)).text();
      const [asset = 'no asset'] = /\/assets\/[\w.-]+\.css/.exec(page) ?? [];
      for (const path of [asset, '/readyz', '/api/products/main-list/', '/sw.js', '/manifest.webmanifest'])
        expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
      const staff = execFileSync(process.execPath, [join(image, 'scripts/staff.ts'), 'list'], {
        cwd: image,
        env: { PATH: process.env.PATH, DATABASE_URL: database.url, NODE_OPTIONS: '--preserve-symlinks' },
        encoding: 'utf8',
      });
      expect(staff.trim()).toBe('No staff members yet.');
    } finally {
      shop.signal('SIGTERM');
      await shop.ended();
      await database.close();
    }
  });

  it('report a missing simulator', async () => {
    const database = await testDatabase();
    const shop = start(database.url, { ALLOW_SIMULATORS: 'sms,toss,google,kakao' });
    const { code, stderr } = await shop.ended();
    await database.close();
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'This installation has no simulator for sms: set SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER.',
    );
  });
});
