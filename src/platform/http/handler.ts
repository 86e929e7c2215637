import type { z } from 'zod';
import type { ErrorCode, Failure, FieldProblem } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Caller, Session, StaffProof } from './caller.ts';
import type { AnswerOf, CheckedInput, DataTag, Endpoint } from './endpoint.ts';
import { fieldProblemsIn } from './field-problems.ts';
import { type FileAnswer, isFileAnswer } from './file-answer.ts';
import { withoutNulls } from './null-fields.ts';
import { freshUntil, roleMay, wantsFreshProof } from './permissions.ts';
import { UploadedFile } from './uploaded-file.ts';

export interface CallContext {
  readonly locale: Locale;
  readonly caller: Caller;
  /** Told what the answer is made from, where neither contract nor answer says it. */
  noteRead?(tag: DataTag): void;
}

/** A call that needs a login only ever runs with one. */
type ContextOf<E extends Endpoint> = E['access'] extends 'user' | 'staff'
  ? CallContext & { readonly session: Session }
  : CallContext;

type Run<E extends Endpoint> = (input: CheckedInput<E>, context: ContextOf<E>) => Promise<Result<AnswerOf<E>, Failure>>;

/** An endpoint together with the code that answers it. */
export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly run: Run<E>;
  /** Asked before anything of the body is read: a call that sends much may be refused for less than its input. */
  readonly admit?: Admit<E>;
}

type Admit<E extends Endpoint> = (context: ContextOf<E>) => Promise<Failure | null>;

export function handle<E extends Endpoint>(endpoint: E, run: Run<E>, admit?: Admit<E>): Handler {
  // The pairing is checked here; behind this line handlers of all endpoints share one list.
  return { endpoint, run, ...(admit ? { admit } : {}) } as unknown as Handler;
}

/** For an endpoint whose answer goes on: checked and refused like any other, then it is the stream that answers. */
export function handleStream<E extends Endpoint & { readonly stream: true }>(
  endpoint: E,
  run: (input: CheckedInput<E>, context: ContextOf<E>) => Promise<Result<NodeJS.ReadableStream, Failure>>,
): Handler {
  return { endpoint, run } as unknown as Handler;
}

/** For an endpoint that answers by a file where one is asked for. */
export function handleOrFile<E extends Endpoint & { readonly alsoFile: true }>(
  endpoint: E,
  run: (
    input: CheckedInput<E>,
    context: ContextOf<E>,
  ) => Promise<Result<AnswerOf<E> | { readonly data: FileAnswer }, Failure>>,
): Handler {
  return { endpoint, run } as unknown as Handler;
}

export function failed(code: ErrorCode, fields?: Readonly<Record<string, FieldProblem>>): Result<never, Failure> {
  return err(fields ? { code, fields } : { code });
}

/** Refused for now: the answer says after how many seconds it makes sense to ask again. */
export function failedUntil(code: ErrorCode, retryAfter: number): Result<never, Failure> {
  return err({ code, retryAfter });
}

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Whether the call may be made at all, whatever it brings along: who calls, and how often. */
export async function admit(handler: Handler, context: CallContext): Promise<Result<Session | null, Failure>> {
  const recognised = await recognise(handler.endpoint, context.caller);
  if (!recognised.ok) return recognised;
  const refusal = await handler.admit?.({ ...context, session: recognised.value } as CallContext);
  return refusal ? err(refusal) : recognised;
}

/** Who calls, if it is somebody who may make such a call. */
export async function recognise(endpoint: Endpoint, caller: Caller): Promise<Result<Session | null, Failure>> {
  const session = endpoint.access === 'public' ? null : await sessionFor(endpoint, caller);
  // Whoever is not staff does not even learn that there is such a call.
  if (endpoint.access === 'staff' && !isStaff(session)) return refusedWork(endpoint, caller, session, 'not_found');
  if (endpoint.access !== 'public' && !session) return refusedLogin(caller);
  const unfit = endpoint.access === 'staff' ? unfitFor(endpoint, session) : null;
  return unfit ? refusedWork(endpoint, caller, session, unfit) : ok(session);
}

function refusedWork({ name }: Endpoint, caller: Caller, session: Session | null, code: ErrorCode) {
  if (session) caller.noteRefusal(name, code, session);
  return failed(code);
}

/** What staff change is judged by who they are now: while the call waited, their job or their work may have ended. */
function sessionFor({ access, method }: Endpoint, caller: Caller): Promise<Session | null> {
  return access === 'staff' && method !== 'GET' ? caller.sessionNow() : caller.session();
}

/** A call from beginning to end. */
export async function perform(
  handler: Handler,
  raw: RawInput,
  context: CallContext,
  proveAnswers: boolean,
): Promise<Result<object, Failure>> {
  const admitted = await admit(handler, context);
  return admitted.ok ? performAdmitted(handler, raw, { ...context, session: admitted.value }, proveAnswers) : admitted;
}

/** Checks the input, runs the handler. */
export async function performAdmitted(
  { endpoint, run }: Handler,
  raw: RawInput,
  context: CallContext & { readonly session: Session | null },
  proveAnswers: boolean,
): Promise<Result<object, Failure>> {
  const input = checkedInput(endpoint, raw);
  return input.ok ? proved(endpoint, await run(input.value, context), proveAnswers) : input;
}

/** Whether the input is what the contract asks for. */
export function checkedInput(endpoint: Endpoint, raw: RawInput): Result<CheckedInput<Endpoint>, Failure> {
  // An address that cannot exist is not a mistake in the request's contents.
  const params = endpoint.params?.safeParse(raw.params ?? {});
  if (params && !params.success) return failed('not_found');
  // What came with a page's form was held to the limit of the form, which leaves room to say so on the page.
  const { sheet } = endpoint;
  if (sheet && raw.body instanceof UploadedFile && raw.body.bytes > sheet.mostBytes) return failed('body_too_large');
  const problems: Record<string, FieldProblem> = {};
  const input: Record<string, unknown> = params ? { params: params.data } : {};
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const checked = checkedPart(schema, raw[part] ?? {}, endpoint.method);
    if (checked.success) input[part] = checked.data;
    else Object.assign(problems, fieldProblemsIn(checked.error.issues));
  }
  return Object.keys(problems).length > 0 ? failed('invalid_input', problems) : ok(input as CheckedInput<Endpoint>);
}

function checkedPart(schema: z.ZodType, given: unknown, method: Endpoint['method']) {
  const checked = schema.safeParse(given, { reportInput: true });
  // Where something is changed or deleted a missing field may be another wish than null, such as all instead of one.
  if (checked.success || method !== 'POST') return checked;
  const fuller = withoutNulls(given, checked.error.issues);
  return fuller === undefined ? checked : schema.safeParse(fuller, { reportInput: true });
}

/** With `proveAnswers` an answer is held against its schema, so that the document never lies. */
function proved(
  { stream, alsoFile, answer }: Endpoint,
  result: Result<object, Failure>,
  proveAnswers: boolean,
): Result<object, Failure> {
  const isJson = result.ok && !stream && !(alsoFile && isFileAnswer(result.value));
  if (isJson && proveAnswers) answer.parse(result.value);
  return result;
}

export function isStaff(session: Session | null): boolean {
  return Boolean(session?.role);
}

/** What keeps somebody of the staff from this call: no second proof, not the role, or a proof of too long ago. */
function unfitFor(endpoint: Endpoint & { readonly access: 'staff' }, session: Session | null): ErrorCode | null {
  const { may } = endpoint;
  if (may === 'self.prove') return null;
  if (!session?.role || !session.proof) return 'second_factor_needed';
  if (!roleMay(session.role, may)) return 'not_permitted';
  return wantsFreshProof(endpoint) && !isFresh(session.proof) ? 'proof_needed' : null;
}

export function isFresh({ provenAt }: StaffProof): boolean {
  return freshUntil(provenAt).getTime() > Date.now();
}

/** If it is a login that was ended on another device, the browser should stop believing in it. */
function refusedLogin({ token, cookies }: Caller): Result<never, Failure> {
  if (token !== undefined && cookies.get('session') === token) {
    cookies.clear('session');
    cookies.clear('signed_in');
  }
  return failed('login_required');
}
