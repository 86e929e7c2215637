import type { RouterContextProvider } from 'react-router';
import { getPolicy, type PolicyView } from '../../../domain/desks/policies/policy.contract.ts';
import type { PolicyName } from '../../../domain/desks/policies/policy-text.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { faqData, scriptSafeJson, structuredGraph } from '../frame/structured-data.rules.ts';

/** The text of one policy page, with its questions as structured data for search engines. */
export async function loadPolicy(name: PolicyName, context: Readonly<RouterContextProvider>, url: URL) {
  const version = url.searchParams.get('version') ?? '';
  const query = { name, ...(/^\d{1,6}$/.test(version) ? { version } : {}) };
  const { data: policy } = await context.get(apiContext).call(getPolicy, { query });
  const questions = questionsIn(policy);
  return { policy, structured: questions.length > 0 ? scriptSafeJson(structuredGraph([faqData(questions)])) : null };
}

function questionsIn({ sections }: PolicyView) {
  const all = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('questions' in block ? block.questions : [])),
  );
  return all.map(({ question, answer }) => ({
    question,
    answer: answer.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
  }));
}
