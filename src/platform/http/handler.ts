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
  /** Records a tag of data that was read, if neither contract nor response declares it. */
  noteRead?(tag: DataTag): void;
}

/** A call that requires a login always runs with one. */
type ContextOf<E extends Endpoint> = E['access'] extends 'user' | 'staff'
  ? CallContext & { readonly session: Session }
  : CallContext;

type Run<E extends Endpoint> = (input: CheckedInput<E>, context: ContextOf<E>) => Promise<Result<AnswerOf<E>, Failure>>;

/** An endpoint and its implementation. */
export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly run: Run<E>;
  /** Runs before the body is read, so that a large upload can be refused early. */
  readonly admit?: Admit<E>;
}

type Admit<E extends Endpoint> = (context: ContextOf<E>) => Promise<Failure | null>;

export function handle<E extends Endpoint>(endpoint: E, run: Run<E>, admit?: Admit<E>): Handler {
  // The types are checked here; afterwards, handlers of all endpoints share one list.
  return { endpoint, run, ...(admit ? { admit } : {}) } as unknown as Handler;
}

/** For an endpoint whose response is a stream: validated and refused like any other. */
export function handleStream<E extends Endpoint & { readonly stream: true }>(
  endpoint: E,
  run: (input: CheckedInput<E>, context: ContextOf<E>) => Promise<Result<NodeJS.ReadableStream, Failure>>,
): Handler {
  return { endpoint, run } as unknown as Handler;
}

/** For an endpoint that can return a file. */
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

/** A temporary refusal; the response contains the seconds until a retry makes sense. */
export function failedUntil(code: ErrorCode, retryAfter: number): Result<never, Failure> {
  return err({ code, retryAfter });
}

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Whether the call may be made at all, regardless of its input: access and rate limits. */
export async function admit(handler: Handler, context: CallContext): Promise<Result<Session | null, Failure>> {
  const recognised = await recognise(handler.endpoint, context.caller);
  if (!recognised.ok) return recognised;
  const refusal = await handler.admit?.({ ...context, session: recognised.value } as CallContext);
  return refusal ? err(refusal) : recognised;
}

/** The caller's session, if the endpoint allows the caller. */
export async function recognise(endpoint: Endpoint, caller: Caller): Promise<Result<Session | null, Failure>> {
  const session = endpoint.access === 'public' ? null : await sessionFor(endpoint, caller);
  // Anyone who is not staff must not learn that the call exists.
  if (endpoint.access === 'staff' && !isStaff(session)) return refusedWork(endpoint, caller, session, 'not_found');
  if (endpoint.access !== 'public' && !session) return refusedLogin(caller);
  const unfit = endpoint.access === 'staff' ? unfitFor(endpoint, session) : null;
  return unfit ? refusedWork(endpoint, caller, session, unfit) : ok(session);
}

function refusedWork({ name }: Endpoint, caller: Caller, session: Session | null, code: ErrorCode) {
  if (session) caller.noteRefusal(name, code, session);
  return failed(code);
}

/**
 * Staff changes use the current session, because the role or the staff session may have ended while the call waited.
 */
function sessionFor({ access, method }: Endpoint, caller: Caller): Promise<Session | null> {
  return access === 'staff' && method !== 'GET' ? caller.sessionNow() : caller.session();
}

/** A complete call. */
export async function perform(
  handler: Handler,
  raw: RawInput,
  context: CallContext,
  validateResponses: boolean,
): Promise<Result<object, Failure>> {
  const admitted = await admit(handler, context);
  return admitted.ok
    ? performAdmitted(handler, raw, { ...context, session: admitted.value }, validateResponses)
    : admitted;
}

/** Validates the input and runs the handler. */
export async function performAdmitted(
  { endpoint, run }: Handler,
  raw: RawInput,
  context: CallContext & { readonly session: Session | null },
  validateResponses: boolean,
): Promise<Result<object, Failure>> {
  const input = checkedInput(endpoint, raw);
  return input.ok ? proved(endpoint, await run(input.value, context), validateResponses) : input;
}

/** Validates the input against the contract. */
export function checkedInput(endpoint: Endpoint, raw: RawInput): Result<CheckedInput<Endpoint>, Failure> {
  // Invalid parameters in a path return `not_found`, not `invalid_input`.
  const params = endpoint.params?.safeParse(raw.params ?? {});
  if (params && !params.success) return failed('not_found');
  // A table in a page's form had to meet the form's limit, which is larger, so that the page can show the error.
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
  // For changes and deletions, a missing field may have another meaning than null, such as all instead of one.
  if (checked.success || method !== 'POST') return checked;
  const fuller = withoutNulls(given, checked.error.issues);
  return fuller === undefined ? checked : schema.safeParse(fuller, { reportInput: true });
}

/** With `validateResponses`, validates a response against its schema, so that the document stays correct. */
function proved(
  { stream, alsoFile, answer }: Endpoint,
  result: Result<object, Failure>,
  validateResponses: boolean,
): Result<object, Failure> {
  const isJson = result.ok && !stream && !(alsoFile && isFileAnswer(result.value));
  if (isJson && validateResponses) answer.parse(result.value);
  return result;
}

export function isStaff(session: Session | null): boolean {
  return Boolean(session?.role);
}

/** Why this staff call is refused: no second factor, a missing permission, or a proof that is too old. */
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

/** If the login was ended on another device, the browser should delete its cookies. */
function refusedLogin({ token, cookies }: Caller): Result<never, Failure> {
  if (token !== undefined && cookies.get('session') === token) {
    cookies.clear('session');
    cookies.clear('signed_in');
  }
  return failed('login_required');
}
