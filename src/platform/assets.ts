import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildFolder } from './page-build.ts';

/** Built scripts, styles and fonts. Their names change with their content, so browsers may keep them for ever. */
export async function registerAssets(app: FastifyInstance, folder = buildFolder): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}
