import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { failureBody } from '../http/failure-body.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../server/prepared-answer.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** A front's built scripts, styles and fonts, by name. */
export type Assets = ReadonlyMap<string, PreparedAnswer>;

/** Who may store a copy: shared caches too, or only the browser. */
type Keeping = 'public' | 'private';

/**
 * They are few and small, so they are served from memory. A new build while the shop runs cannot delete files that
 * current pages reference.
 */
export async function readAssets(build: string, keeping: Keeping): Promise<Assets> {
  const folder = join(build, 'client/assets');
  const names = globSync('**/*.*', { cwd: folder }).filter((name) => extname(name) in contentTypes);
  const entries = names.map(
    async (name) => [name.replaceAll(sep, '/'), await readAsset(join(folder, name), keeping)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** The files of the storefront, which everyone may load. */
export function registerAssets(app: FastifyInstance, assets: Assets): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) => {
      const asset = assets.get(request.params['*']);
      if (asset) return sendPrepared(request, reply, asset);
      // A server with another build may have this file, so the response must not be cached.
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(failureBody({ code: 'not_found' }, 'en'));
    },
  });
}

/** An asset's name changes with its content, so browsers may cache it forever. */
async function readAsset(file: string, keeping: Keeping): Promise<PreparedAnswer> {
  const identity = await readFile(file);
  const [br, gzip] = await Promise.all(
    ['br', 'gz'].map((suffix) => readFile(`${file}.${suffix}`).catch(() => identity)),
  );
  const headers = {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control': `${keeping}, max-age=31536000, immutable`,
    vary: 'Accept-Encoding',
  };
  return prepareAnswer(200, headers, { identity, br: br ?? identity, gzip: gzip ?? identity });
}
