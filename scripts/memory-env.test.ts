import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('the image starts the shop with the same memory settings as every other start', () => {
  const settings = Object.entries(parseEnv(textOf('deploy/memory.env'))).map(([name, value]) => `${name}=${value}`);
  expect(settings.length).toBeGreaterThan(0);
  const [, image = ''] = textOf('Dockerfile').match(/^# Same values as deploy\/memory\.env\.\nENV (.*)$/m) ?? [];
  expect(image.split(' ').toSorted()).toEqual(settings.toSorted());
});

it("the systemd unit reads them before the owner's settings", () => {
  const files = [...textOf('deploy/dasturxon@.service').matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, path]) => path);
  expect(files).toEqual(['-/srv/dasturxon/shop/deploy/memory.env', '/etc/dasturxon.env']);
});
