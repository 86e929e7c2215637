import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export interface PatternsFound {
  readonly patterns: readonly Pattern[];
  /** The number of patterns that are built at run time and cannot be checked. */
  readonly composed: number;
}

type Node = Readonly<Record<string, unknown>>;

/** Every regular expression of a file, both literals and arguments of `RegExp`. */
export function patternsIn(code: string, hasMarkup = false): PatternsFound {
  const patterns: Pattern[] = [];
  let composed = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee, arguments: given } = node as Node;
    if (type === 'RegExpLiteral') patterns.push({ source: String(pattern), flags: String(flags) });
    if ((type === 'NewExpression' || type === 'CallExpression') && (callee as Node).value === 'RegExp') {
      const [source, flag] = (given as { expression: Node }[]).map(({ expression }) => textOf(expression));
      if (source === undefined) composed++;
      else patterns.push({ source, flags: flag ?? '' });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: hasMarkup, target: 'esnext' }));
  return { patterns, composed };
}

function textOf({ type, value }: Node): string | undefined {
  return type === 'StringLiteral' ? String(value) : undefined;
}

export interface FileWithPatterns extends PatternsFound {
  readonly file: string;
}

/** The code that runs in production. Tests and end-to-end tests process only their own data. */
export function patternsOfProgram(root: string): FileWithPatterns[] {
  const files = ['src', 'database', 'scripts', 'ops'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }),
  );
  return files
    .filter((file) => !/\.test(?:-d|-suite)?\.ts$|[\\/]testing[\\/]/.test(file))
    .toSorted()
    .map((file) => ({ file, ...patternsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')) }));
}
