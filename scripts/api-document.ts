import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import { runTool } from './stages.ts';

const origin = 'https://shop.dasturxon.test';

/** Checks the document of all calls, including staff calls, with Redocly. */
export async function lintApiDocument() {
  const endpoints = [...(await declaredEndpoints()).values()];
  const facts = { origins: { main: origin, async: origin } };
  return withDocument(openApiDocument(endpoints, facts), (file) => redocly(['lint', file]));
}

/** Generates a TypeScript client for the calls of a document. */
export function generateClient(document: object, output: string) {
  const options = ['--output', output, '--args-style', 'grouped', '--import-ext', 'ts'];
  return withDocument(document, (file) => redocly(['generate-client', file, ...options]));
}

async function withDocument<T>(document: object, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-api-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Without telemetry and update checks. */
function redocly(args: readonly string[]) {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return runTool('@redocly/cli', 'redocly', args, { env });
}
