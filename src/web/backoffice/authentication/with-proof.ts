import { data, type RouterContextProvider } from 'react-router';
import { beginWork, listProofFactors } from '../../../domain/staff/authentication/staff-session.contract.ts';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { readPasskey } from './posted-passkey.ts';
import { askedContext, type ProofAsked, proofFields } from './proof-asked.ts';

/**
 * Executes the action of a form. If it requires re-authentication, the response asks for it together with all posted
 * fields; posted again with the proof, the action is executed in the same request. `StaffPage` shows the question.
 */
export async function withProof<T>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  act: (api: ServerClient) => Promise<T>,
) {
  const api = context.get(apiContext);
  const wrong = await proveBy(api, form);
  if (wrong) {
    const again = await asked(context, form, wrong);
    return again ? leavingThePage(context, again) : act(api);
  }
  let wanted: ErrorCode | null = null;
  const noting: ServerClient = {
    ...api,
    attempt: async (endpoint, input) => {
      const result = await api.attempt(endpoint, input);
      if (!result.ok && wantsProof(result.error)) wanted = result.error.code;
      return result;
    },
  };
  const answer = await act(noting);
  if (!wanted) return answer;
  const question = await asked(context, form, null);
  if (!question) return answer;
  return wanted === 'second_factor_needed' ? leavingThePage(context, question) : data(question);
}

/** The error status keeps the rest of the page as it is instead of reloading it for someone whose session is idle. */
function leavingThePage(context: Readonly<RouterContextProvider>, question: ProofAsked) {
  context.set(askedContext, question);
  return data(question, { status: 403 });
}

const wantsProof = ({ code }: Failure) => code === 'proof_needed' || code === 'second_factor_needed';

/** Checks the proof posted with the form; null means that it is correct or absent. */
async function proveBy(api: ServerClient, form: FormData): Promise<Failure | null> {
  const passkey = readPasskey(form.get(proofFields.passkey));
  const code = form.get(proofFields.code);
  if (!passkey && typeof code !== 'string') return null;
  // The endpoint validates what the browser sends.
  const body = (passkey ? { passkey } : { code }) as Parameters<typeof api.attempt<typeof beginWork>>[1]['body'];
  const begun = await api.attempt(beginWork, { body });
  return begun.ok ? null : begun.error;
}

/** Null for someone who is no longer a staff member. */
async function asked(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  wrong: Failure | null,
): Promise<ProofAsked | null> {
  const own = await context.get(apiContext).attempt(listProofFactors, {});
  if (!own.ok) return null;
  const { factors } = own.value.data;
  const fieldsOfProof: readonly string[] = Object.values(proofFields);
  const posted = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !fieldsOfProof.includes(name) ? [[name, value] as const] : [],
  );
  const problem = wrong && errorText(context.get(runtimeContext).locale, wrong.code, wrong.details);
  return { proof: { factors, problem, posted } };
}
