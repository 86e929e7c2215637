import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocsPage } from '../../http/api-docs-page.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { isStaff } from '../../http/handler.ts';
import { type DocumentFacts, openApiDocument } from '../../http/openapi.ts';
import { type CallerSettings, callerOf } from './request-caller.ts';

/** Serves what can be called, to programs and to people. Calls of staff are shown to staff alone. */
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

  app.get('/api/schema/', async (request, reply) => (await documentsFor(request, reply)).schema());
  app.get('/api/docs/', async (request, reply) => {
    const { html, policy } = (await documentsFor(request, reply)).page();
    reply.header('content-security-policy', policy);
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** Made when somebody asks: few do, and a start has better things to do. */
function documentsAbout(endpoints: readonly Endpoint[], facts: DocumentFacts) {
  let schema: ReturnType<typeof openApiDocument> | undefined;
  let page: ReturnType<typeof apiDocsPage> | undefined;
  return {
    schema: () => (schema ??= openApiDocument(endpoints, facts)),
    page: () => (page ??= apiDocsPage(endpoints)),
  };
}
