import { describe, expect, it, test } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { prepareSms } from '../../../platform/sms/sms-length.ts';
import { codeMessage } from './code-message.ts';
import { codePurposes } from './login-code.rules.ts';

const kinds = locales.flatMap((locale) => codePurposes.map((purpose) => [locale, purpose] as const));
const lastLine = (text: string) => text.split('\n').at(-1);

describe.each(kinds)('the message in %s with a code for %s', (locale, purpose) => {
  it.each(['localhost', 'shop.example', 'dasturxon.kr', `${'long'.repeat(10)}.example`])(
    'fits into one message and ends with the line that phones read, on %s',
    (host) => {
      const text = codeMessage(locale, purpose, '012345', host);
      const prepared = prepareSms(text);
      expect(prepared).toMatchObject({ ok: true, value: { kind: 'SMS' } });
      expect(prepared.ok && prepared.value.bytes).toBeLessThanOrEqual(90);
      // Characters that carriers lack are replaced, but never in the line that phones read.
      expect(lastLine(prepared.ok ? prepared.value.text : '')).toBe(`@${host} #012345`);
      expect(text.split('\n')[0]).toContain('012345');
      expect(text).toContain('Dasturxon');
    },
  );

  it('names the purpose of the code', () => {
    const others = codePurposes.filter((other) => other !== purpose);
    const text = codeMessage(locale, purpose, '012345', 'dasturxon.kr');
    for (const other of others) expect(codeMessage(locale, other, '012345', 'dasturxon.kr')).not.toBe(text);
  });
});

test('the text is shortened for a long host, and not the line that phones read', () => {
  const host = `${'long'.repeat(10)}.example`;
  expect(codeMessage('en', 'login', '012345', host)).toBe(`Dasturxon: code 012345\n@${host} #012345`);
});

test.each([
  ['en', 'DELETES'],
  ['ru', 'УДАЛЕНИЕ'],
  ['uz', 'OʻCHIRADI'],
] as const)('in %s, the message with a deletion code warns of the deletion', (locale, word) => {
  expect(codeMessage(locale, 'deletion', '012345', 'dasturxon.kr')).toContain(word);
});
