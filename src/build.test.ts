import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuilt } from './platform/pages/ensure-built.ts';
import { buildFolder } from './platform/pages/page-build.ts';

it('carries React in its production form alone, whatever NODE_ENV the server is started with', async () => {
  await ensureBuilt(true);
  const folder = buildFolder('storefront', true);
  const files = globSync('{server,client}/**/*.js', { cwd: folder });
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(files.length).toBeGreaterThan(20);
  expect(code).toContain('renderToPipeableStream');
  // Where the choice between both forms is left to the server, and words that only the form for developers has.
  expect(code).not.toContain('process.env.NODE_ENV');
  expect(code).not.toContain('Each child in a list should have a unique');
  expect(code).not.toContain('captureOwnerStack');
});
