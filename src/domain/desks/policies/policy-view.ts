import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { dateText } from '../../../platform/i18n/date-text.ts';
import { serverSay } from '../../../platform/i18n/server-say.ts';
import { fillText, fillWords, withoutMissing } from './fill-words.ts';
import type { Block, PolicyView } from './policy.contract.ts';
import { type PolicyFacts, type PolicyOffer, type PolicySettings, policyFacts } from './policy-facts.ts';
import type { BlockText, PolicyName, PolicyText } from './policy-text.ts';
import { policyWords } from './policy-words.ts';

/** The published text of a policy. */
export interface PublishedPolicy {
  readonly text: PolicyText;
  readonly number: number;
  /** All but the first, newest first. */
  readonly versions: readonly { readonly number: number; readonly at: Date }[];
}

/** A policy as readers see it, filled in for these settings and login methods. */
export function policyView(
  name: PolicyName,
  locale: Locale,
  settings: PolicySettings,
  offer: PolicyOffer,
  published: PublishedPolicy = { text: policyWords[locale].texts[name], number: 1, versions: [] },
): PolicyView {
  const words = policyWords[locale];
  const { title, description, lead, sections } = published.text;
  const facts = policyFacts(locale, settings, offer);
  const plain = (text: string) => fillText(withoutMissing(text, facts), facts);
  const day = published.versions.find(({ number }) => number === published.number)?.at;
  const dayText = (at: Date) => dateText(serverSay[locale], koreanDateOf(at.getTime()));
  const [year = '', month = ''] = settings.policies.updated.split('-');
  const firstMonth = { year, month: words.months[Number(month) - 1] ?? '' };
  const isNewest = published.number === (published.versions[0]?.number ?? 1);
  const later = published.versions.map(({ number, at }) => ({ number, text: dayText(at) }));
  return {
    name,
    title: plain(title),
    description: plain(description),
    lead: fillWords(withoutMissing(lead, facts), facts),
    updated: day ? koreanDateOf(day.getTime()) : settings.policies.updated,
    updated_text: day ? fillText(words.updatedOn, { date: dayText(day) }) : fillText(words.updated, firstMonth),
    version: published.number,
    older_text: isNewest ? null : words.older,
    versions_title: words.versions,
    versions: later.length > 0 ? [...later, { number: 1, text: fillText('{month} {year}', firstMonth) }] : [],
    contents_title: words.contents,
    sections: sections.map((section) => ({
      id: section.id,
      title: plain(section.title),
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
      question: fillText(withoutMissing(question, facts), facts),
      answer: words(answer),
    })),
  };
}
