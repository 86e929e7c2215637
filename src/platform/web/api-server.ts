import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { failureBody } from '../../http/failure-body.ts';
import { type FileAnswer, isFileAnswer } from '../../http/file-answer.ts';
import {
  admit,
  type CallContext,
  type Handler,
  isStaff,
  perform,
  performAdmitted,
  type RawInput,
  recognise,
} from '../../http/handler.ts';
import type { HandlerTable } from '../../http/handler-table.ts';
import { codeOfThrown } from '../../http/thrown-code.ts';
import type { UploadedFile } from '../../http/uploaded-file.ts';
import { errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { fileHeaders } from '../files/files.api.ts';
import type { Upload, Uploads } from '../files/uploads.ts';
import { addVary } from './cross-origin.ts';
import { type Doors, urgencyOfCaller } from './doors.ts';
import { namesTag, weakTag } from './entity-tag.ts';
import { comesFromElsewhere, type OwnOrigins } from './own-origin.ts';
import { type CallerSettings, callerOf } from './request-caller.ts';
import { noteThrown } from './thrown-log.ts';
import { noteUnknownPath, shownPath } from './unknown-path.ts';

export interface ApiSettings extends CallerSettings {
  readonly ownOrigins: OwnOrigins;
  readonly proveAnswers: boolean;
  readonly uploads: Uploads;
  readonly doors: Doors;
}

/** Mounts every endpoint under its declared path; anything else below /api/ is answered in the same shape. */
export function registerApi(app: FastifyInstance, handlers: HandlerTable, settings: ApiSettings): void {
  app.removeContentTypeParser('text/plain');
  allowEmptyBodies(app);
  registerEntityTags(app);
  refuseForeignWrites(app, settings.ownOrigins);
  for (const handler of handlers.all) {
    if (!handler.endpoint.picture && !handler.endpoint.sheet) app.route(routeOf(handler, settings));
  }
  for (const orPdf of [undefined, true] as const) {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      const types = orPdf ? /^(?:image\/|application\/pdf$)/ : /^image\//;
      scope.addContentTypeParser(types, (_request, body, done) => done(null, body));
      for (const handler of handlers.all) {
        const { picture } = handler.endpoint;
        if (picture && picture.orPdf === orPdf) scope.route(pictureRouteOf(handler, picture.mostBytes, settings));
      }
    });
  }
  app.register(async (scope) => {
    // Whatever is not JSON may be a file: spreadsheets go by many types, and browsers guess them.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const handler of handlers.all) {
      const { sheet } = handler.endpoint;
      if (sheet) scope.route({ ...routeOf(handler, settings), bodyLimit: sheet.mostBytes });
    }
  });
  refuseOtherMethods(app, handlers, settings);
  app.all('/api/*', async (request, reply) => sendUnknownPath(request, reply));
}

function routeOf(handler: Handler, settings: ApiSettings): RouteOptions {
  return {
    method: handler.endpoint.method,
    url: handler.endpoint.path,
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const caller = callerOf(request, reply, settings);
      if (handler.endpoint.access === 'staff' && !isStaff(await caller.session()))
        return sendUnknownPath(request, reply);
      if (handler.endpoint.access !== 'public') {
        reply.header('cache-control', 'private, no-store');
        // Another website's link would carry the cookie along, and some readings also do something.
        if (isSentFromElsewhere(request, settings.ownOrigins))
          return sendFailure(request, reply, { code: 'foreign_origin' });
      }
      const context = { locale: localeOf(request), caller };
      const { sheet } = handler.endpoint;
      const result =
        sheet && body instanceof Readable
          ? await takeUpload(handler, { request, caller, mostBytes: sheet.mostBytes }, settings)
          : await performInTurn(handler, { params, query, body }, context, settings);
      if (!result) return sendBusy(request, reply, settings.doors, caller);
      if (!result.ok) return sendFailure(request, reply, result.error);
      if (handler.endpoint.stream) return sendStream(request, reply, result.value as Readable);
      if (isFileAnswer(result.value)) return sendFile(reply, result.value);
      return reply.send(result.value);
    },
  };
}

/** Null if too many wait already. What waits for others than the database has lines of its own, and no place in this one. */
function performInTurn(handler: Handler, input: RawInput, context: CallContext, { doors, proveAnswers }: ApiSettings) {
  const work = () => perform(handler, input, context, proveAnswers);
  const { asks, path } = handler.endpoint;
  return asks ? work() : doors.calls.pass(work, urgencyOfCaller(path, context.caller));
}

/**
 * Counts every call against the budget of whoever makes it, unless too many wait: those are sent away before their body is
 * read, or anything is asked of the database for them.
 */
export function admitCalls(
  app: FastifyInstance,
  settings: Pick<ApiSettings, 'doors'> & CallerSettings,
  countCall: (caller: Caller) => Promise<number | null>,
): void {
  const { doors } = settings;
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request, reply, settings);
    const urgency = urgencyOfCaller(request.routeOptions.url ?? '', caller);
    const count = async () => ({ wait: await countCall(caller) });
    const counted = doors.calls.isFullFor(urgency) ? null : await doors.counting.pass(count, urgency);
    if (!counted) return sendBusy(request, reply, doors, caller);
    if (counted.wait !== null)
      return sendFailure(request, reply, { code: 'too_many_requests', retryAfter: counted.wait });
  });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply, doors: Doors, caller: Caller): FastifyReply {
  const wait = doors.turnAway('call', urgencyOfCaller(request.routeOptions.url ?? '', caller));
  return sendFailure(request, reply, { code: 'unavailable', retryAfter: wait });
}

async function sendFile(reply: FastifyReply, { data: file }: { readonly data: FileAnswer }): Promise<FastifyReply> {
  // Opened before any header is set: a failure here is answered as one.
  const body = (await file.open()) as Readable;
  const { cacheControl, contentType, bytes, filename } = file;
  const length = bytes === null ? {} : { 'content-length': bytes };
  const headers = { 'cache-control': cacheControl, 'content-type': contentType, ...length };
  if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename}"`);
  return reply.headers({ ...fileHeaders, ...headers }).send(body);
}

function pictureRouteOf(handler: Handler, mostBytes: number, settings: ApiSettings): RouteOptions {
  return {
    method: handler.endpoint.method,
    url: handler.endpoint.path,
    bodyLimit: mostBytes,
    handler: async (request, reply) => {
      const caller = callerOf(request, reply, settings);
      if (handler.endpoint.access === 'staff' && !isStaff(await caller.session()))
        return sendUnknownPath(request, reply);
      reply.header('cache-control', 'private, no-store');
      const result = await takeUpload(handler, { request, caller, mostBytes }, settings);
      return result.ok ? reply.send(result.value) : sendFailure(request, reply, result.error);
    },
  };
}

interface IncomingUpload {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly mostBytes: number;
}

/** Megabytes are read only from somebody who may send them, and not from too many at once. */
async function takeUpload(
  handler: Handler,
  { request, caller, mostBytes }: IncomingUpload,
  { uploads, proveAnswers }: ApiSettings,
): Promise<Result<object, Failure>> {
  // Who it is comes before what they send: strangers do not even learn that staff have such a call.
  const known = await recognise(handler.endpoint, caller);
  if (!known.ok) return known;
  if (!known.value) return err({ code: 'login_required' });
  if (Number(request.headers['content-length']) > mostBytes) return err({ code: 'body_too_large' });
  const context = { locale: localeOf(request), caller };
  const admitted = await admit(handler, context);
  if (!admitted.ok) return admitted;
  const begun = await uploads.begin(known.value.userId);
  if (!begun.ok) return begun;
  try {
    const body = await receivedFile(begun.value, request, mostBytes);
    if (!body.ok) return body;
    // A file may take minutes to come, and whoever sends it may have been shown out meanwhile.
    const still = await recognise(handler.endpoint, caller);
    if (!still.ok) return still;
    const input = { params: request.params, query: request.query, body: body.value };
    return await performAdmitted(handler, input, { ...context, session: still.value }, proveAnswers);
  } finally {
    await begun.value.close();
  }
}

/** The file itself, or the first one of a form. */
async function receivedFile(
  upload: Upload,
  { raw, headers }: FastifyRequest,
  mostBytes: number,
): Promise<Result<UploadedFile | undefined, Failure>> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return upload.file(raw, mostBytes);
  const form = await upload.form(raw, type, mostBytes);
  return form.ok ? ok(form.value.files[0]?.file) : form;
}

/** Nothing between here and the listener may gather, compress or keep what is sent. */
function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** Many clients announce JSON with every call, also with those that have nothing to say. */
function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Another website's page must not act for its visitor. */
function refuseForeignWrites(app: FastifyInstance, isOwn: OwnOrigins): void {
  app.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isSentFromElsewhere(request, isOwn))
      return sendFailure(request, reply, { code: 'foreign_origin' });
  });
}

/** Who brings the token along did not need the visitor of a page. */
function isSentFromElsewhere(request: FastifyRequest, isOwn: OwnOrigins): boolean {
  return request.headers.authorization === undefined && comesFromElsewhere(request, isOwn);
}

/** A path that exists is not "not found": the caller learns which methods it has. */
function refuseOtherMethods(app: FastifyInstance, handlers: HandlerTable, settings: CallerSettings): void {
  const taken = Map.groupBy(handlers.all, ({ endpoint }) => endpoint.path);
  for (const [url, group] of taken) {
    const allowed = group.map(({ endpoint }) => endpoint.method);
    const refused = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !allowed.some((one) => one === method),
    );
    app.route({
      method: refused,
      url,
      handler: async (request, reply) => {
        const isForStaff = group.every(({ endpoint }) => endpoint.access === 'staff');
        if (isForStaff && !isStaff(await callerOf(request, reply, settings).session()))
          return sendUnknownPath(request, reply);
        return sendFailure(request, reply.header('allow', allowed.join(', ')), { code: 'method_not_allowed' });
      },
    });
  }
}

/** A caller who has this very answer already is told so instead of being sent it again. */
function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = weakTag(payload);
    reply.header('etag', etag);
    addVary(reply, 'Accept-Language');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (!namesTag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** Longer than a database needs to come back where nothing else is the matter. */
const usualPauseSeconds = 10;

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply.code(errorStatus[failure.code]).send(failureBody(failure, localeOf(request)));
}

function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = shownPath(request.url);
  noteUnknownPath(request.log, path);
  return sendFailure(request, reply, { code: 'not_found', path });
}

/** Turns what the framework throws (bad JSON, oversized body …) into our own answers; the rest is a bug and says so in the log. */
export function registerErrorAnswers(app: FastifyInstance): void {
  // Whoever hears that the shop is busy also hears when to come again, page or call.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === errorStatus.unavailable && !reply.hasHeader('retry-after'))
      reply.header('retry-after', usualPauseSeconds);
    return payload;
  });
  app.setErrorHandler((error, request, reply) => {
    noteThrown(request.log, error, 'a request failed');
    return sendFailure(request, reply, { code: codeOfThrown(error) });
  });
  app.setNotFoundHandler(sendUnknownPath);
}

function localeOf(request: FastifyRequest) {
  return preferredLocale(request.headers['accept-language']);
}
