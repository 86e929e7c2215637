import type { Words } from './policy.contract.ts';

type Facts = Readonly<Record<string, string>>;

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/;
/** Korean text within other text, including spaces and digits between its words. */
const korean = /(\p{Script=Hangul}(?:[\p{Script=Hangul}\d\s()·-]*\p{Script=Hangul})?)/u;

const safeLink = /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)/;

/** Whether a link goes to a page of the shop, directly to another site, or to a phone number or mailbox. */
export function isSafeLink(href: string): boolean {
  return safeLink.test(href);
}

/** Inserts the facts into a text. An unknown fact is an error in the text and must not reach a reader. */
export function fillText(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string, place: number) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A policy uses the unknown placeholder {${name}}`);
    // A company name that ends with "Ltd." already contains the full stop of the sentence.
    const isDotted = fact.endsWith('.') && text[place + placeholder.length] === '.';
    return isDotted ? fact.slice(0, -1) : fact;
  });
}

/** Removes text between `{if_fact}` and `{end}` if the fact is empty, which means that the shop has no such thing. */
export function withoutMissing(text: string, facts: Facts): string {
  const [before = '', ...choices] = text.split('{if_');
  const kept = choices.map((choice) => {
    const [condition = '', after = ''] = choice.split('{end}', 2);
    const brace = condition.indexOf('}');
    return (facts[condition.slice(0, brace)] ? condition.slice(brace + 1) : '') + after;
  });
  return before + kept.join('');
}

/**
 * Like `fillText`, with links. Links are parsed before facts are inserted, so that no fact can become a link. A link
 * whose address a condition made unsafe becomes plain text.
 */
export function fillWords(text: string, facts: Facts): Words {
  const pieces = text.split(link);
  // The split yields text, link text and link address in turn.
  return pieces.flatMap((piece, index): Words => {
    if (index % 3 === 2) return [];
    const filled = fillText(piece, facts);
    if (index % 3 === 0) return markKorean(filled);
    const href = fillText(pieces[index + 1] ?? '', facts);
    return isSafeLink(href) ? [{ text: filled, href }] : markKorean(filled);
  });
}

/** Marks Korean text, so that a screen reader changes its voice. */
function markKorean(text: string): Words {
  return text
    .split(korean)
    .map((part, index) => (index % 2 === 1 ? { text: part, lang: 'ko' as const } : part))
    .filter((part) => part !== '');
}
