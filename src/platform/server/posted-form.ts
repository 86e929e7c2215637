import type { FastifyRequest } from 'fastify';
import { errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { err, type Result } from '../../kernel/result.ts';
import type { Upload, Uploads } from '../files/uploads.ts';
import type { Caller } from '../http/caller.ts';
import type { PostedForm } from '../http/uploaded-file.ts';

/**
 * A form with files, posted to a page. Nothing is read until the page asks for it, after it has checked that the
 * customer may send it. Its files are deleted when the page has been rendered.
 */
export class IncomingForm {
  readonly #uploads: Uploads;
  readonly #request: FastifyRequest;
  readonly #mostBytes: number;
  #upload: Upload | null = null;
  /** Why the form was refused. The refusal is then sent instead of the page. */
  refusal: Failure | null = null;

  constructor(uploads: Uploads, request: FastifyRequest, mostBytes: number) {
    this.#uploads = uploads;
    this.#request = request;
    this.#mostBytes = mostBytes;
  }

  async read(caller: Caller, mayBeTooLong: readonly string[] = []): Promise<PostedForm> {
    const form = await this.#receive(caller, mayBeTooLong);
    if (form.ok) return form.value;
    this.refusal = form.error;
    throw new Response(null, { status: errorStatus[form.error.code] });
  }

  async #receive(caller: Caller, mayBeTooLong: readonly string[]): Promise<Result<PostedForm, Failure>> {
    const session = await caller.session();
    if (!session) return err({ code: 'login_required' });
    const begun = await this.#uploads.begin(session.userId);
    if (!begun.ok) return begun;
    this.#upload = begun.value;
    const { raw, headers } = this.#request;
    return this.#upload.form(raw, headers['content-type'] ?? '', this.#mostBytes, mayBeTooLong);
  }

  async close(): Promise<void> {
    await this.#upload?.close();
  }
}
