// Fails if a comment or a document contains a word that docs/style.md bans, and names its file and line.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './stages.ts';

const words = /\b(?:whoever|whatever|nobody|somebody|anew|shall|thereby|hence|lies in|stands in|is let go of|goods)\b/g;
/** Phrases in which such a word is right. */
const allowed = ['dry goods', 'goods and services'];
/** Generated files, and migrations, which are never edited. */
const unchecked = [
  'docs/licences.md',
  'database/seed/pictures/LICENCE.md',
  'docs/errors.md',
  'docs/schema.md',
  'database/migrations/',
];

if (basename(process.argv[1] ?? '') === 'plain-words.ts') {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const paths = (stdout ?? '').split('\n').filter((path) => /\.(?:tsx?|mjs|sql|css|md)$/.test(path));
  for (const path of paths) {
    if (unchecked.some((start) => path.startsWith(start)) || !existsSync(join(root, path))) continue;
    for (const { line, word } of bannedWordsIn(path, readFileSync(join(root, path), 'utf8'))) {
      console.error(`${path}:${line}: "${word}"`);
      process.exitCode = 1;
    }
  }
  console.log(`${paths.length} files checked`);
}

/** Names in backticks and link targets are not checked. */
export function bannedWordsIn(path: string, text: string): { readonly line: number; readonly word: string }[] {
  const prose = path.endsWith('.md') ? text : commentsIn(text, path.endsWith('.sql'));
  return prose.split('\n').flatMap((line, index) => {
    let rest = line.replace(/`[^`]*`|\]\([^()]*\)/g, ' ').toLowerCase();
    for (const phrase of allowed) rest = rest.replaceAll(phrase, ' ');
    return Array.from(rest.matchAll(words), ([word]) => ({ line: index + 1, word }));
  });
}

/** The comments of a file, on their own lines. Comments inside `${}` of a template are not read. */
function commentsIn(text: string, isSql: boolean): string {
  const marks = isSql ? /--|\/\*|['"]/g : /\/\/|\/\*|[/'"`]/g;
  let prose = '';
  let at = 0;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark] = found;
    if (['//', '--', '/*'].includes(mark)) {
      const place = text.indexOf(mark === '/*' ? '*/' : '\n', found.index + 2);
      const end = place < 0 ? text.length : place;
      prose += text.slice(at, found.index).replace(/[^\n]/g, '') + text.slice(found.index, end);
      at = end;
      marks.lastIndex = end;
    } else marks.lastIndex = literalEnd(text, found.index, isSql);
  }
  return prose;
}

/** The end of the literal at `start`; the next place if there is none, as at an apostrophe in JSX text or a division. */
function literalEnd(text: string, start: number, isSql: boolean): number {
  const quote = text[start] as string;
  const before = text.slice(Math.max(0, start - 20), start).trimEnd();
  if (quote === '/' && !'=(,:[!&|?{};>'.includes(before.slice(-1))) return start + 1;
  let isInClass = false;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote && !isInClass) return at + 1;
    if (quote === '/' && '[]'.includes(text[at] as string)) isInClass = text[at] === '[';
    else if (text[at] === '\\' && !isSql) at++;
    else if (quote === '`' && text.startsWith('${', at)) at = braceEnd(text, at + 1);
    else if (text[at] === '\n' && quote !== '`' && !isSql) break;
  }
  return quote === '`' || isSql ? text.length : start + 1;
}

/** The place of the brace that closes the one at `start`. */
function braceEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '}') return at;
    if (text[at] === '{') at = braceEnd(text, at);
    else if (`'"\``.includes(text[at] as string)) at = literalEnd(text, at, false) - 1;
  }
  return text.length;
}
