import { isSafeLink } from './fill-words.ts';
import type { BlockText, PolicyText, SectionText } from './policy-text.ts';

/** The mistakes that a text in the editor can have. */
type NotationProblem =
  | 'title_missing'
  | 'lead_missing'
  | 'section_missing'
  | 'section_unreadable'
  | 'section_twice'
  | 'line_unreadable'
  | 'fact_unknown'
  | 'condition_open'
  | 'link_wrong';

interface NotationMistake {
  /** Counted from 1, like in editors; 0 for something that is missing. */
  readonly line: number;
  readonly problem: NotationProblem;
}

/**
 * Writes a policy in the editor's notation: `# title`, `> description`, a lead, and sections that start with `## title
 * #id`. A section contains paragraphs, `- lists`, `1. steps`, `| name | value` and `? question` with its answer in the
 * next line.
 */
export function writeNotation({ title, description, lead, sections }: PolicyText): string {
  const parts = sections.flatMap(({ id, title: name, blocks }) => [`## ${name} #${id}`, ...blocks.map(writeBlock)]);
  return [`# ${title}\n> ${description}`, lead, ...parts].join('\n\n');
}

function writeBlock(block: BlockText): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  if ('steps' in block) return block.steps.map((item, index) => `${index + 1}. ${item}`).join('\n');
  if ('facts' in block) return block.facts.map(([name, value]) => `| ${name} | ${value}`).join('\n');
  return block.questions.map(([question, answer]) => `? ${question}\n${answer}`).join('\n');
}

interface Paragraph {
  readonly line: number;
  readonly lines: readonly string[];
}

type Read = { readonly text: PolicyText; readonly mistakes: readonly NotationMistake[] };

/**
 * Parses text in the editor's notation. A text with mistakes must not be published. `facts` are the allowed
 * placeholders.
 */
export function readNotation(notation: string, facts: ReadonlySet<string>): Read {
  const mistakes = mistakesInLines(notation, facts);
  const paragraphs = paragraphsOf(notation);
  const [title = '', ...rest] = paragraphs[0]?.lines ?? [];
  const description = rest[0] ?? '';
  const firstPart = paragraphs.findIndex(({ lines }) => lines[0]?.startsWith('## '));
  const lead = paragraphs.slice(1, firstPart < 0 ? undefined : firstPart);
  if (!title.startsWith('# ') || !description.startsWith('> ') || rest.length > 1)
    mistakes.push({ line: 1, problem: 'title_missing' });
  if (lead.length !== 1) mistakes.push({ line: lead[1]?.line ?? 2, problem: 'lead_missing' });
  if (firstPart < 0) mistakes.push({ line: 0, problem: 'section_missing' });
  const sections: { id: string; title: string; blocks: BlockText[] }[] = [];
  for (const paragraph of firstPart < 0 ? [] : paragraphs.slice(firstPart)) readPart(paragraph, sections, mistakes);
  const text = {
    title: title.slice(2),
    description: description.slice(2),
    lead: lead[0]?.lines.join(' ') ?? '',
    sections: sections as SectionText[],
  };
  return { text, mistakes: mistakes.sort((a, b) => a.line - b.line) };
}

function readPart(
  { line, lines }: Paragraph,
  sections: { id: string; title: string; blocks: BlockText[] }[],
  mistakes: NotationMistake[],
): void {
  const [first = '', ...others] = lines;
  if (first.startsWith('## ')) {
    const head = /^## (\S.*) #([a-z]+(?:-[a-z]+)*)$/.exec(first);
    const [, title = '', id = ''] = head ?? [];
    // Reserved for the list of contents.
    if (!head || id === 'contents' || others.length > 0) mistakes.push({ line, problem: 'section_unreadable' });
    else if (sections.some((section) => section.id === id)) mistakes.push({ line, problem: 'section_twice' });
    sections.push({ id, title, blocks: [] });
    return;
  }
  const block = readBlock(lines);
  if (block === null) mistakes.push({ line, problem: 'line_unreadable' });
  else sections.at(-1)?.blocks.push(block);
}

const marks = /^(?:- |\d+\. |\| |\? |# |> )/;

function readBlock(lines: readonly string[]): BlockText | null {
  const [first = ''] = lines;
  const each = (mark: RegExp) => lines.every((line) => mark.test(line));
  if (each(/^- \S/)) return { list: lines.map((line) => line.slice(2)) };
  if (each(/^\d+\. \S/)) return { steps: lines.map((line) => line.slice(line.indexOf(' ') + 1)) };
  if (first.startsWith('| ')) {
    const pairs = lines.map((line) => line.slice(2).split(' | '));
    return each(/^\| /) && pairs.every((pair) => pair.length === 2) ? { facts: pairs as [string, string][] } : null;
  }
  if (first.startsWith('? ')) {
    const questions = lines.filter((_, index) => index % 2 === 0).map((line) => line.slice(2));
    const answers = lines.filter((_, index) => index % 2 === 1);
    const isWhole = lines.every((line, index) => line.startsWith('? ') === (index % 2 === 0));
    return isWhole && questions.length === answers.length
      ? { questions: questions.map((question, index) => [question, answers[index] as string] as const) }
      : null;
  }
  return lines.some((line) => marks.test(line)) ? null : lines.join(' ');
}

/** The text between blank lines. */
function paragraphsOf(notation: string): Paragraph[] {
  const paragraphs: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of notation
    .split('\n')
    .map((one) => one.trim())
    .entries()) {
    if (line === '') isOpen = false;
    else if (isOpen) paragraphs.at(-1)?.lines.push(line);
    else {
      paragraphs.push({ line: index + 1, lines: [line] });
      isOpen = true;
    }
  }
  return paragraphs;
}

function mistakesInLines(notation: string, facts: ReadonlySet<string>): NotationMistake[] {
  return notation.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const unknown = names.some((name) => name !== 'end' && !facts.has(name.replace(/^if_/, '')));
    const links = [...text.matchAll(/\]\(([^()\s]*)\)/g)].map(([, href = '']) => href);
    const found: NotationProblem[] = [];
    if (unknown) found.push('fact_unknown');
    if (textsIn(text.trim()).some(hasOpenCondition)) found.push('condition_open');
    if (links.some((href) => !isSafeLink(href) && href !== '{registration_link}')) found.push('link_wrong');
    return found.map((problem) => ({ line, problem }));
  });
}

/** The parts of a line that readers see as separate texts. */
function textsIn(line: string): string[] {
  return line.startsWith('| ') ? line.slice(2).split(' | ') : [line];
}

/** Conditions cannot be nested, and each needs its end. */
function hasOpenCondition(text: string): boolean {
  let isOpen = false;
  for (const [, name] of text.matchAll(/\{(if_\w+|end)\}/g)) {
    if ((name === 'end') !== isOpen) return true;
    isOpen = !isOpen;
  }
  return isOpen;
}
