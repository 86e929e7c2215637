import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ErrorCode, errorStatus, fieldProblems } from '../../kernel/error-codes.ts';
import { locales } from '../../kernel/locale.ts';
import { errorText, fieldErrorText } from '../i18n/error-text.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { wholeDocument } from '../testing/whole-document.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: {
      readonly Failure: { properties: { error: { properties: { code: { enum: string[] } } } } };
    };
  };
}

const codes = Object.keys(errorStatus) as ErrorCode[];
let shop: TestShop;
let document: Document;
beforeAll(async () => {
  shop = await testShop();
  document = await wholeDocument(shop);
});
afterAll(() => shop.close());

describe.each(codes)('%s', (code) => {
  it('has a separate text in every language', () => {
    const words = locales.map((locale) => errorText(locale, code));
    expect(new Set(words).size).toBe(locales.length);
    for (const text of words) expect(text.trim()).not.toBe('');
  });
});

test('the API document contains every code', () => {
  expect(document.components.schemas.Failure.properties.error.properties.code.enum).toEqual(codes);
});

test('docs/errors.md is the catalogue of this version (vitest -u writes it)', async () => {
  await expect(catalogue()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/errors.md'));
});

/** The calls that declare this code. Any call can return the others. */
function placesOf(code: ErrorCode): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map(({ responses }) => ({ path, responses })),
  );
  const saying = calls.filter(({ responses }) => responses[errorStatus[code]]?.description.split(', ').includes(code));
  if (saying.length === 0 || saying.length === calls.length) return 'any call';
  const places = new Set(saying.map(({ path }) => `\`${path.split('/').slice(0, 3).join('/')}/\``));
  return [...places].sort().join(', ');
}

function catalogue(): string {
  const rows = codes.map(
    (code) => `| ${errorStatus[code]} | \`${code}\` | ${errorText('en', code, { by: '{by}' })} | ${placesOf(code)} |`,
  );
  const fields = fieldProblems.map((problem) => `| \`${problem}\` | ${fieldErrorText('en', problem)} |`);
  return `# Every error

Written by \`npx vitest run src/platform/http/error-catalogue.test.ts -u\` from the code; the same test fails when it is out of date.

## Failures of the API

Every failed call answers with the status below and \`{ "error": { "code", "message", "fields"?, "retry_after"?, "details"? } }\`.
Programs decide by \`code\`; \`message\` is for people, in the language of \`Accept-Language\`. The words of all three languages
are in \`src/platform/i18n/<language>/errors.ts\`. Every answer carries \`x-request-id\`, which is in the log too.

| status | code | says | met at |
|---|---|---|---|
${rows.join('\n')}

In browsers there is one more, \`offline\`: no answer came at all.

## What can be wrong with a field

\`fields\` names each field that has a problem, in words; these are the problems.

| problem | says |
|---|---|
${fields.join('\n')}

## Failures of pages

| what happened | what the visitor sees | what is written down |
|---|---|---|
| no such page, or an address that cannot be one | “Page not found” (404), with frame and a way home; the address is not repeated, since anybody may have written it | the request, without its address |
| a page breaks on the server | “Something went wrong” (500), back or to the home page | the error with its trace and the request id |
| a page breaks in the browser | the same | the error, by way of \`POST /api/browser-errors/\` |
| not even the error page can be made | a plain page with the number of the request | the error with its trace and the request id |
| a page is asked for without a connection | “You are offline”; opens automatically when there is one | nothing |
| something takes more than eight seconds | “This takes longer than usual” | nothing |
| a part of a page does not come | “A part of this page did not load”, with a retry; the rest stays | the error, as above |
| a call of the API fails | words of the page it happened on, usually \`message\` | in the browser's console: method, path, status, request id, body |
`;
}
