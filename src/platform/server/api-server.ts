import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../http/caller.ts';
import { isFileAnswer } from '../http/file-answer.ts';
import { type CallContext, type Handler, isStaff, perform, type RawInput } from '../http/handler.ts';
import type { HandlerTable } from '../http/handler-table.ts';
import { codeOfThrown } from '../http/thrown-code.ts';
import { type Admission, priorityOfCaller } from './admission.ts';
import { localeOf, registerEntityTags, sendFailure, sendFile, sendStream, sendUnknownPath } from './api-answers.ts';
import { takeUpload, type UploadSettings } from './api-uploads.ts';
import { comesFromElsewhere, type OwnOrigins } from './own-origin.ts';
import { type CallerSettings, callerOf } from './request-caller.ts';
import { noteThrown } from './thrown-log.ts';

export interface ApiSettings extends CallerSettings, UploadSettings {
  readonly ownOrigins: OwnOrigins;
  readonly admission: Admission;
}

/** Mounts every endpoint under its declared path. Unknown paths below /api/ get a failure of the same shape. */
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
      for (const type of [types, 'multipart/form-data'])
        scope.addContentTypeParser(type, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, request, reply) => {
        const code = codeOfThrown(error);
        noteThrown(request.log, error, 'a picture could not be stored');
        return sendFailure(request, reply, {
          code: code === 'unsupported_media_type' ? 'picture_type_unsupported' : code,
        });
      });
      for (const handler of handlers.all) {
        const { picture } = handler.endpoint;
        if (picture && picture.orPdf === orPdf) scope.route(pictureRouteOf(handler, picture.mostBytes, settings));
      }
    });
  }
  app.register(async (scope) => {
    // A body that is not JSON may be a file, which goes to disk. Spreadsheets have many content types, and browsers
    // guess them.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const handler of handlers.all) {
      if (handler.endpoint.sheet) scope.route({ ...routeOf(handler, settings), bodyLimit: mostPastedBytes });
    }
  });
  refuseOtherMethods(app, handlers, settings);
  // Before the body is read, as for staff calls, so that both look the same to an attacker.
  app.all('/api/*', { onRequest: async (request, reply) => sendUnknownPath(request, reply) }, () => {});
}

/** Pasted cells arrive as JSON, which is held in memory whole. */
const mostPastedBytes = 4 * 1024 * 1024;

function routeOf(handler: Handler, settings: ApiSettings): RouteOptions {
  return {
    method: handler.endpoint.method,
    url: handler.endpoint.path,
    ...(handler.endpoint.access === 'staff' ? staffGate(handler.endpoint.name, settings) : {}),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const caller = callerOf(request, reply, settings);
      if (handler.endpoint.access !== 'public') {
        reply.header('cache-control', 'private, no-store');
        // A link on another website would send the cookie too, and some GET calls also have effects.
        if (isSentFromElsewhere(request, settings.ownOrigins))
          return sendFailure(request, reply, { code: 'foreign_origin' });
      }
      const context = { locale: localeOf(request), caller };
      const { sheet } = handler.endpoint;
      const result =
        sheet && body instanceof Readable
          ? await takeUpload(handler, { request, caller, mostBytes: sheet.mostBytes }, settings)
          : await performInTurn(handler, { params, query, body }, context, settings);
      if (!result) return sendBusy(request, reply, settings.admission, caller);
      if (!result.ok) return sendFailure(request, reply, result.error);
      if (handler.endpoint.stream) return sendStream(request, reply, result.value as Readable);
      if (isFileAnswer(result.value)) return sendFile(reply, result.value);
      return reply.send(result.value);
    },
  };
}

/**
 * Checks access before the body is read: for anyone else nothing is read, and the response does not show that the call
 * exists.
 */
function staffGate(call: string, settings: CallerSettings): Pick<RouteOptions, 'onRequest'> {
  return {
    onRequest: async (request, reply) => {
      const caller = callerOf(request, reply, settings);
      const session = await caller.session();
      if (isStaff(session)) return;
      if (session) caller.noteRefusal(call, 'not_found', session);
      return sendUnknownPath(request, reply);
    },
  };
}

/**
 * Null if too many requests wait already. Calls that wait for third-party services have their own limits and take no
 * slot here.
 */
function performInTurn(
  handler: Handler,
  input: RawInput,
  context: CallContext,
  { admission, validateResponses }: ApiSettings,
) {
  const work = () => perform(handler, input, context, validateResponses);
  const { asks, path } = handler.endpoint;
  return asks ? work() : admission.calls.run(work, priorityOfCaller(path, context.caller));
}

/**
 * Counts every call against the caller's rate limit. When too many requests wait, a call is refused before its body is
 * read and before any query.
 */
export function admitCalls(
  app: FastifyInstance,
  settings: Pick<ApiSettings, 'admission'> & CallerSettings,
  countCall: (caller: Caller) => Promise<number | null>,
): void {
  const { admission } = settings;
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request, reply, settings);
    const priority = priorityOfCaller(request.routeOptions.url ?? '', caller);
    const count = async () => ({ wait: await countCall(caller) });
    const counted = admission.calls.isFullFor(priority) ? null : await admission.counting.run(count, priority);
    if (!counted) return sendBusy(request, reply, admission, caller);
    if (counted.wait !== null)
      return sendFailure(request, reply, { code: 'too_many_requests', retryAfter: counted.wait });
  });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply, admission: Admission, caller: Caller): FastifyReply {
  const wait = admission.reject('call', priorityOfCaller(request.routeOptions.url ?? '', caller));
  return sendFailure(request, reply, { code: 'unavailable', retryAfter: wait });
}

function pictureRouteOf(handler: Handler, mostBytes: number, settings: ApiSettings): RouteOptions {
  return {
    method: handler.endpoint.method,
    url: handler.endpoint.path,
    bodyLimit: mostBytes,
    ...(handler.endpoint.access === 'staff' ? staffGate(handler.endpoint.name, settings) : {}),
    handler: async (request, reply) => {
      const caller = callerOf(request, reply, settings);
      reply.header('cache-control', 'private, no-store');
      const result = await takeUpload(handler, { request, caller, mostBytes }, settings);
      return result.ok ? reply.send(result.value) : sendFailure(request, reply, result.error);
    },
  };
}

/** Many clients declare JSON in every call, even without a body. */
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
  app.addHook('onRequest', (request, reply, done) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading || !isSentFromElsewhere(request, isOwn)) done();
    else sendFailure(request, reply, { code: 'foreign_origin' });
  });
}

/** A caller that sends the token itself is no victim of another website. */
function isSentFromElsewhere(request: FastifyRequest, isOwn: OwnOrigins): boolean {
  return request.headers.authorization === undefined && comesFromElsewhere(request, isOwn);
}

/** A wrong method on an existing path is not "not found": the response lists the allowed methods. */
function refuseOtherMethods(app: FastifyInstance, handlers: HandlerTable, settings: CallerSettings): void {
  const taken = Map.groupBy(handlers.all, ({ endpoint }) => endpoint.path);
  for (const [url, group] of taken) {
    const allowed = group.map(({ endpoint }) => endpoint.method);
    const refused = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !allowed.some((one) => one === method),
    );
    const isForStaff = group.every(({ endpoint }) => endpoint.access === 'staff');
    app.route({
      method: refused,
      url,
      ...(isForStaff ? staffGate(url, settings) : {}),
      handler: async (request, reply) =>
        sendFailure(request, reply.header('allow', allowed.join(', ')), { code: 'method_not_allowed' }),
    });
  }
}
