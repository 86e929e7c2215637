import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted();
const numbers = records.map((name) => name.slice(0, 4));
const mostWords = 200;
const statusLine = /^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|replaced by (\d{4}))$/;

describe.each(records)('%s', (name) => {
  const number = name.slice(0, 4);
  const [title = '', , status = '', ...rest] = read(name).split('\n');

  it('starts with its number, date and status', () => {
    expect(title.startsWith(`# ${number} `)).toBe(true);
    expect(status).toMatch(statusLine);
    const [, successor = number] = statusLine.exec(status) ?? [];
    expect(numbers).toContain(successor);
  });

  it('has the three sections in order', () => {
    expect(rest.filter((line) => line.startsWith('#'))).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  it(`has at most ${mostWords} words`, () => {
    const text = rest.filter((line) => !line.startsWith('#')).join(' ');
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeLessThanOrEqual(mostWords);
  });
});

it('every number is used once', () => {
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('the index lists every record with its title', () => {
  const rows = Array.from(read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|/gm), ([, ...row]) => row);
  const expected = records.map((name) => {
    const [title = ''] = read(name).split('\n');
    return [name.slice(0, 4), name, title.slice('# 0000 '.length)];
  });
  expect(rows).toEqual(expected);
});

it('the list of dependencies names every package once', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('../../package.json'));
  const [tables = ''] = read('dependencies.md').split('## Overrides');
  const listed = Array.from(tables.matchAll(/^\| `(.+?)` \|/gm), ([, name]) => name);
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(listed.toSorted()).toEqual(installed.toSorted());
});
