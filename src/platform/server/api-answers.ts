import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { fileHeaders } from '../files/files.api.ts';
import { failureBody } from '../http/failure-body.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { codeOfThrown } from '../http/thrown-code.ts';
import { addVary } from './cross-origin.ts';
import { namesTag, weakTag } from './prepared-answer.ts';
import { noteThrown } from './thrown-log.ts';
import { noteUnknownPath, shownPath } from './unknown-path.ts';

/** Longer than a database normally needs to recover. */
const usualPauseSeconds = 10;

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply.code(errorStatus[failure.code]).send(failureBody(failure, localeOf(request)));
}

export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = shownPath(request.url);
  noteUnknownPath(request.log, path);
  return sendFailure(request, reply, { code: 'not_found', path });
}

export async function sendFile(
  reply: FastifyReply,
  { data: file }: { readonly data: FileAnswer },
): Promise<FastifyReply> {
  // Opened before any header is set, so that a failure is answered as a failure.
  const body = (await file.open()) as Readable;
  const { cacheControl, contentType, bytes, filename } = file;
  const length = bytes === null ? {} : { 'content-length': bytes };
  const headers = { 'cache-control': cacheControl, 'content-type': contentType, ...length };
  if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename}"`);
  return reply.headers({ ...fileHeaders, ...headers }).send(body);
}

/** Nothing between here and the listener may buffer, compress or cache the stream. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** Answers 304 to a caller that already has this response. */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const etag = weakTag(payload);
    reply.header('etag', etag);
    addVary(reply, 'Accept-Language');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (!namesTag(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    done(null, null);
  });
}

/**
 * Converts errors of Fastify (malformed JSON, oversized body …) into the shop's failures. Everything else is a bug and
 * is logged as such.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  // Every 503 says when to retry, for pages and calls.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === errorStatus.unavailable && !reply.hasHeader('retry-after'))
      reply.header('retry-after', usualPauseSeconds);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    noteThrown(request.log, error, 'a request failed');
    return sendFailure(request, reply, { code: codeOfThrown(error) });
  });
  app.setNotFoundHandler(sendUnknownPath);
}

export function localeOf(request: FastifyRequest) {
  return preferredLocale(request.headers['accept-language']);
}
