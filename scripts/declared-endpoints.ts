import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '../src/platform/http/endpoint.ts';

const root = join(import.meta.dirname, '..');

/** All calls that contracts declare, by the name of their export. */
export async function declaredEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  for await (const file of glob('src/{domain,platform}/**/*.contract.ts', { cwd: root })) {
    const contract: Record<string, unknown> = await import(join(root, file));
    for (const [name, part] of Object.entries(contract)) {
      if (isEndpoint(part)) found.set(name, part);
      // Calls that are exported as a list.
      else for (const one of Object.values(part ?? {}).filter(isEndpoint)) found.set(one.name, one);
    }
  }
  return found;
}

function isEndpoint(part: unknown): part is Endpoint {
  return typeof part === 'object' && part !== null && 'method' in part && 'path' in part && 'answer' in part;
}
