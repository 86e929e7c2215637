import type { Words } from './policy.contract.ts';

type Facts = Readonly<Record<string, string>>;

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/;
/** Korean among other words, spaces and numbers between its own words included. */
const korean = /(\p{Script=Hangul}(?:[\p{Script=Hangul}\d\s()·-]*\p{Script=Hangul})?)/u;

const safeLink = /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)/;

/** Leads to a page of the shop, to a page of others without a detour, or to a telephone or mailbox. */
export function isSafeLink(href: string): boolean {
  return safeLink.test(href);
}

/** Puts the facts into a text. One that is not known is a mistake in the text and must not reach a reader. */
export function fillText(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string, place: number) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A policy speaks of {${name}}, which nobody knows`);
    // A company that is an Ltd. has the full stop of its sentence already.
    const isDotted = fact.endsWith('.') && text[place + placeholder.length] === '.';
    return isDotted ? fact.slice(0, -1) : fact;
  });
}

/** Leaves out what stands between `{if_fact}` and `{end}` where that fact is empty: the shop has no such thing. */
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
 * The same as `fillText`, with links. They are found before the facts come in, so that no fact can become one. Words that
 * conditions have made a link to anywhere else are words and nothing more.
 */
export function fillWords(text: string, facts: Facts): Words {
  const pieces = text.split(link);
  // Between two plain texts stand the words and the address of a link.
  return pieces.flatMap((piece, index): Words => {
    if (index % 3 === 2) return [];
    const filled = fillText(piece, facts);
    if (index % 3 === 0) return markKorean(filled);
    const href = fillText(pieces[index + 1] ?? '', facts);
    return isSafeLink(href) ? [{ text: filled, href }] : markKorean(filled);
  });
}

/** A screen reader needs to be told to change its voice. */
function markKorean(text: string): Words {
  return text
    .split(korean)
    .map((part, index) => (index % 2 === 1 ? { text: part, lang: 'ko' as const } : part))
    .filter((part) => part !== '');
}
