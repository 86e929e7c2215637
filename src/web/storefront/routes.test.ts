import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function built(devPages: string) {
  vi.stubEnv('DEV_PAGES', devPages);
  vi.resetModules();
  const [layout] = (await import('./routes.ts')).default;
  return layout?.children ?? [];
}

it.each(['', 'off', '1', 'true'])('developer pages are not in a build with DEV_PAGES=%j', async (told) => {
  const files = (await built(told)).map(({ file }) => file);
  expect(files).toContain('products/products.page.tsx');
  expect(files.filter((file) => file.includes('dev-'))).toEqual([]);
});

it('developer pages are in a build with DEV_PAGES=on', async () => {
  const files = (await built('on')).map(({ file }) => file);
  expect(files.filter((file) => file.includes('dev-'))).toHaveLength(2);
});

it('paths are case-sensitive', async () => {
  for (const { path, caseSensitive } of await built('on')) {
    expect([path, caseSensitive]).toEqual([path, path === undefined || path === '*' ? undefined : true]);
  }
});
