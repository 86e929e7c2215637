import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Upload, Uploads } from '../files/uploads.ts';
import type { Caller } from '../http/caller.ts';
import { admit, type Handler, performAdmitted, recognise } from '../http/handler.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import { localeOf } from './api-answers.ts';

export interface UploadSettings {
  readonly uploads: Uploads;
  readonly validateResponses: boolean;
}

interface IncomingUpload {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly mostBytes: number;
}

/** Reads large bodies only from callers with access, and not from too many at once. */
export async function takeUpload(
  handler: Handler,
  { request, caller, mostBytes }: IncomingUpload,
  { uploads, validateResponses }: UploadSettings,
): Promise<Result<object, Failure>> {
  // Access is checked first, so that no one else learns that a staff call exists.
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
    // An upload may take minutes, and access may have been revoked meanwhile.
    const still = await recognise(handler.endpoint, caller);
    if (!still.ok) return still;
    const input = { params: request.params, query: request.query, body: body.value };
    return await performAdmitted(handler, input, { ...context, session: still.value }, validateResponses);
  } finally {
    await begun.value.close();
  }
}

/** The raw file, or the only file of a form. */
async function receivedFile(
  upload: Upload,
  { raw, headers }: FastifyRequest,
  mostBytes: number,
): Promise<Result<UploadedFile | undefined, Failure>> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return upload.file(raw, mostBytes);
  const form = await upload.form(raw, type, mostBytes);
  if (!form.ok) return form;
  const [only, ...others] = form.value.files;
  return others.length > 0 ? err({ code: 'one_file_only' }) : ok(only?.file);
}
