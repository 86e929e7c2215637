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
  return `# Error catalogue

Generated from the code by \`npx vitest run src/platform/http/error-catalogue.test.ts -u\`; the same test fails if it is out of date.

## API errors

Every failed call returns the status below and \`{ "error": { "code", "message", "fields"?, "retry_after"?, "details"? } }\`.
Programs use \`code\`; \`message\` is for people, in the language of \`Accept-Language\`. The texts of all three languages are
in \`src/platform/i18n/<language>/errors.ts\`. Every response has the header \`x-request-id\`, which is also in the log.

| Status | Code | Message | Returned by |
|---|---|---|---|
${rows.join('\n')}

Browsers have one more code, \`offline\`: there was no response.

## Field problems

\`fields\` maps each invalid field to a message. These are the possible problems.

| Problem | Message |
|---|---|
${fields.join('\n')}

## Page errors

| Event | Shown to the visitor | Logged |
|---|---|---|
| unknown or malformed URL | “Page not found” (404), with header, footer and a link to the home page; the URL is not repeated, since an attacker may have written it | the request, without its URL |
| a page fails on the server | “Something went wrong” (500), with links back and to the home page | the error with its stack trace and the request id |
| a page fails in the browser | the same | the error, through \`POST /api/browser-errors/\` |
| the error page fails too | a plain page with the request id | the error with its stack trace and the request id |
| a page is requested without a connection | “You are offline”; the page opens automatically once there is a connection | nothing |
| a page takes more than eight seconds | “This takes longer than usual” | nothing |
| a part of a page fails to load | “A part of this page did not load”, with a retry button; the rest stays | the error, as above |
| an API call fails | a text of the page, usually \`message\` | in the browser console: method, path, status, request id, body |
`;
}
