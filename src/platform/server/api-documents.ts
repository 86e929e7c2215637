import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocsPage } from '../http/api-docs-page.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { isStaff } from '../http/handler.ts';
import { type DocumentFacts, openApiDocument } from '../http/openapi.ts';
import { packPage } from '../pages/pack-page.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts';
import { type CallerSettings, callerOf } from './request-caller.ts';

/** Serves the API documents for programs and people. Staff calls are shown only to staff. */
export function registerApiDocuments(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  facts: DocumentFacts,
  callers: CallerSettings,
): void {
  const forEverybody = documentsAbout(
    endpoints.filter(({ access }) => access !== 'staff'),
    facts,
  );
  const forStaff = documentsAbout(endpoints, facts);
  const documentsFor = async (request: FastifyRequest, reply: FastifyReply) =>
    isStaff(await callerOf(request, reply, callers).session()) ? forStaff : forEverybody;
  app.get('/api/schema/', async (request, reply) =>
    sendPrepared(request, reply, await (await documentsFor(request, reply)).schema()),
  );
  app.get('/api/docs/', async (request, reply) =>
    sendPrepared(request, reply, await (await documentsFor(request, reply)).page()),
  );
}

/** Generated and compressed at the first request, because few clients need them and they would delay the start. */
function documentsAbout(endpoints: readonly Endpoint[], facts: DocumentFacts) {
  let schema: Promise<PreparedAnswer> | undefined;
  let page: Promise<PreparedAnswer> | undefined;
  return {
    schema: () =>
      (schema ??= prepared(JSON.stringify(openApiDocument(endpoints, facts)), {
        'content-type': 'application/json; charset=utf-8',
      })),
    page: () => (page ??= preparedPage(endpoints)),
  };
}

async function preparedPage(endpoints: readonly Endpoint[]): Promise<PreparedAnswer> {
  const { html, policy } = apiDocsPage(endpoints);
  return prepared(html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
}

async function prepared(text: string, headers: Readonly<Record<string, string>>): Promise<PreparedAnswer> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([packPage(identity, 'br'), packPage(identity, 'gzip')]);
  const caching = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization, Cookie, Origin' };
  return prepareAnswer(200, { ...headers, ...caching }, { identity, br, gzip });
}
