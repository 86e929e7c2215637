import type { Locale } from '../../kernel/locale.ts';
import type { OAuthProvider } from '../identity/oauth.rules.ts';
import { fillText, fillWords, withoutMissing } from './fill-words.ts';
import type { Block, PolicyView } from './policy.contract.ts';
import { type PolicyFacts, type PolicySettings, policyFacts } from './policy-facts.ts';
import type { BlockText, PolicyName } from './policy-text.ts';
import { policyWords } from './policy-words.ts';

/** A policy as readers get it: finished words, true for the settings and the ways to log in that are given. */
export function policyView(
  name: PolicyName,
  locale: Locale,
  settings: PolicySettings,
  providers: readonly OAuthProvider[],
): PolicyView {
  const { texts, contents, months, updated } = policyWords[locale];
  const { title, description, lead, sections } = texts[name];
  const facts = policyFacts(locale, settings, providers);
  const [year = '', month = ''] = settings.policies.updated.split('-');
  return {
    name,
    title,
    description: fillText(description, facts),
    lead: fillWords(lead, facts),
    updated: settings.policies.updated,
    updated_text: fillText(updated, { year, month: months[Number(month) - 1] ?? '' }),
    contents_title: contents,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      blocks: section.blocks.map((block) => blockView(block, facts)),
    })),
  };
}

function blockView(block: BlockText, facts: PolicyFacts): Block {
  const words = (text: string) => fillWords(withoutMissing(text, facts), facts);
  if (typeof block === 'string') return { text: words(block) };
  if ('list' in block) return { list: block.list.map(words) };
  if ('steps' in block) return { steps: block.steps.map(words) };
  if ('facts' in block)
    return {
      facts: block.facts
        .map(([name, value]) => ({ name: words(name), value: words(value) }))
        .filter(({ name, value }) => name.length > 0 && value.length > 0),
    };
  return {
    questions: block.questions.map(([question, answer]) => ({
      question: fillText(question, facts),
      answer: words(answer),
    })),
  };
}
