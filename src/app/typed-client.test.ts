import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateClient } from '../../scripts/api-document.ts';
import { runTool } from '../../scripts/stages.ts';
import { sentCode } from '../domain/customers/testing/sent-code.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await testShop();
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-client-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it('a client generated from the served document compiles and buys something', async () => {
  const journey = join(folder, 'journey.ts');
  await copyFile(join(import.meta.dirname, 'testing/typed-client/journey.ts'), journey);
  const document = (await shop.app.inject('/api/schema/')).json();
  const generated = await generateClient(document, join(folder, 'client.ts'));
  expect(generated.code, generated.output).toBe(0);
  const compiled = await compile();
  expect(compiled.code, compiled.output).toBe(0);

  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { buyOneThing } = await import(pathToFileURL(journey).href);
  const phone = { number: '010-5555-1234', readCode: () => sentCode(shop, '+821055551234') };
  const { refused, name, order } = await buyOneThing(address, phone);
  expect(refused).toBe(401);
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    payment_method: 'bank_transfer',
    items: [{ count: 2, product: { name } }],
    address: { zip_code: '06236' },
  });
});

async function compile() {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return runTool('typescript', 'tsc', ['-p', config]);
}
