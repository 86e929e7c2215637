import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureBody } from '../http/failure-body.ts';
import { perform } from '../http/handler.ts';
import type { HandlerTable } from '../http/handler-table.ts';
import { type ErrorCode, errorStatus, type Failure } from '../kernel/error-codes.ts';
import { preferredLocale } from '../kernel/locale.ts';

/** Mounts every endpoint under its declared path; anything else below /api/ is answered in the same shape. */
export function registerApi(app: FastifyInstance, handlers: HandlerTable, proveAnswers: boolean): void {
  for (const handler of handlers.all) {
    app.route({
      method: handler.endpoint.method,
      url: handler.endpoint.path,
      handler: async (request, reply) => {
        const { query, body } = request;
        const result = await perform(handler, { query, body }, { locale: localeOf(request) }, proveAnswers);
        return result.ok ? reply.send(result.value) : sendFailure(request, reply, result.error);
      },
    });
  }
  app.all('/api/*', async (request, reply) => sendFailure(request, reply, { code: 'not_found' }));
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.code(errorStatus[failure.code]).send(failureBody(failure, localeOf(request)));
}

/** Turns what the framework throws (bad JSON, oversized body …) into our own answers; the rest is a bug and says so in the log. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'a request failed');
    return sendFailure(request, reply, { code });
  });
}

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
};

function codeOf(error: { code?: string; statusCode?: number }): ErrorCode {
  const known = frameworkErrors[error.code ?? ''];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 503) return 'unavailable';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'malformed_body';
  return 'internal';
}

function localeOf(request: FastifyRequest) {
  return preferredLocale(request.headers['accept-language']);
}
