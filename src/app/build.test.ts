import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frontConfig } from '../../scripts/front-config.ts';
import { backoffice as en } from '../platform/i18n/en/backoffice.ts';
import { storefront } from '../platform/i18n/en/storefront.ts';
import type { Message } from '../platform/i18n/message.ts';
import { backoffice as ru } from '../platform/i18n/ru/backoffice.ts';
import { backoffice as uz } from '../platform/i18n/uz/backoffice.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { buildFolder, type FrontName, fronts, readPageBundle } from '../platform/pages/page-build.ts';

// Not in a hook, because a build on a busy machine may take longer than a hook's timeout.
await ensureBuilt(true);

function codeOf(front: FrontName, pattern: string): string {
  const folder = buildFolder(front, true);
  return globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** The modules in each browser file, by the file's name without its content hash. */
function modulesOf(front: FrontName): readonly (readonly [chunk: string, modules: readonly string[]])[] {
  const list = readFileSync(join(buildFolder(front, true), 'client/.vite/modules.json'), 'utf8');
  const files = Object.entries(JSON.parse(list) as Record<string, string[]>);
  return files.map(([file, modules]) => [file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''), modules]);
}

const textsOf = (words: Readonly<Record<string, Message>>) =>
  Object.entries(words).flatMap(([key, message]) => [key, ...(typeof message === 'string' ? [message] : [])]);

describe.each(fronts)('the build of the %s', (front) => {
  it('contains only the production version of React, independent of NODE_ENV', () => {
    const code = codeOf(front, '{server,client}/**/*.js');
    expect(code.includes('renderToPipeableStream')).toBe(true);
    // The switch between both versions, and messages that only the development version contains.
    const forDevelopers = ['process.env.NODE_ENV', 'Each child in a list should have a unique', 'captureOwnerStack'];
    expect(forDevelopers.filter((words) => code.includes(words))).toEqual([]);
  });

  it('contains nothing of the other front for browsers', () => {
    const [other = 'storefront'] = fronts.filter((name) => name !== front);
    const modules = modulesOf(front).flatMap(([, all]) => all);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((module) => module.startsWith(`src/web/${other}/`))).toEqual([]);
  });
});

it('no text of the back office reaches customers', () => {
  const code = codeOf('storefront', 'client/**/*.js');
  const ofTheShop = new Set(textsOf(storefront));
  // Short texts may be common words.
  const own = [en, ru, uz].flatMap(textsOf).filter((text) => text.length > 24 && !ofTheShop.has(text));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((text) => code.includes(text))).toEqual([]);
  expect(code.includes('/api/staff/')).toBe(false);
});

it('a renamed file cannot drop out of its group unnoticed', () => {
  const config = (page: string) =>
    frontConfig({ name: 'storefront', first: { frame: ['root.tsx'], pages: [page] } })({
      command: 'build',
      mode: 'production',
    });
  expect(() => config('home/home.page.tsx')).not.toThrow();
  expect(() => config('home/front.page.tsx')).toThrow('home/front.page.tsx');
});

it('the fronts have their own versions and routes, so that neither is mistaken for the other', async () => {
  const [shop, office] = await Promise.all(fronts.map((front) => readPageBundle(front, true)));
  expect(shop?.version).not.toBe(office?.version);
  const shared = [...(shop?.routeIds ?? [])].filter((id) => office?.routeIds.has(id));
  expect(shared).toEqual(['root']);
});
