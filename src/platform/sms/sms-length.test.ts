import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { carrierText, isCarrierText, prepareSms, smsBytes, smsKind } from './sms-length.ts';

describe('a text for Korean carriers', () => {
  it.each([
    ['Ваш код 123456. Ёлка', 'Ваш код 123456. Ёлка'],
    ['‘ ’ “ ” … № ° ℃ ·', '‘ ’ “ ” … № ° ℃ ·'],
    ['인증번호 뷁 123456', '인증번호 뷁 123456'],
    ['ў қ ғ ҳ Ў Қ Ғ Ҳ', "o' q g' h O' Q G' H"],
    ['Oʻzbekcha maʼno', "O'zbekcha ma'no"],
    ['«Плов» — хит – да • нет', '"Плов" - хит - да - нет'],
    ['12\u00a0000\u202f₩', '12 000 KRW'],
    ['café ñandú Україна', 'cafe nandu Украiна'],
    ['Спасибо 🙏🏽✓', 'Спасибо '],
    ['one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree\nfour five'],
    ['nul\u0000 bell\u0007 \ud800', 'nul bell '],
    ['private \ue000', 'private '],
  ])('%j becomes %j', (text, fitted) => {
    expect(carrierText(text)).toBe(fitted);
  });

  test('combining characters are composed first', () => {
    expect(carrierText('й ё ў 한국'.normalize('NFD'))).toBe("й ё o' 한국");
  });

  /** Letters of four scripts, surrogate pairs with accents, halves of emoji: rare in random text. */
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    fc.string({ unit: fc.constantFrom(...'aя한Åў\u0306\u0308\u0301₩« \r\n\t🙏\ufe0fʻ한ﬁ½ⅷ') }),
  );

  test('contains only characters that carriers know, for any input', () => {
    fc.assert(fc.property(anyText, (text) => isCarrierText(carrierText(text))));
  });

  const decoder = new TextDecoder('euc-kr');
  const byte = fc.integer({ min: 0xa1, max: 0xfe });
  const carrierLetter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    fc.constant('\n'),
    fc
      .tuple(byte, byte)
      .map((pair) => decoder.decode(Uint8Array.from(pair)))
      .filter((letter) => !/[\p{Co}\ufffd]/u.test(letter)),
  );

  test('is unchanged if carriers know every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: carrierLetter }), (text) => {
        expect(carrierText(text)).toBe(text);
      }),
    );
  });
});

describe('the price of a text', () => {
  it.each([
    ['[Dasturxon] Code 123456. Do not share it.\n@dasturxon.kr #123456', 63],
    ['[Dasturxon] Код 123456. Никому не сообщайте.\n@dasturxon.kr #123456', 86],
    ['한국 a', 6],
  ])('%j takes %i bytes', (text, bytes) => {
    expect(smsBytes(text)).toBe(bytes);
    expect(prepareSms(text)).toMatchObject({ ok: true, value: { text, bytes, kind: 'SMS' } });
  });

  it.each([
    ['a'.repeat(90), 'SMS'],
    ['я'.repeat(45), 'SMS'],
    ['a'.repeat(91), 'LMS'],
    [`${'я'.repeat(45)}a`, 'LMS'],
    ['я'.repeat(1_000), 'LMS'],
  ])('depends on bytes: %#', (text, kind) => {
    expect(prepareSms(text)).toMatchObject({ ok: true, value: { kind } });
    expect(smsKind(`${text}🙏`)).toBe(kind);
  });

  test('is computed after fitting', () => {
    expect(prepareSms(`${'ʻ'.repeat(90)}🙏`)).toEqual({
      ok: true,
      value: { text: "'".repeat(90), bytes: 90, kind: 'SMS' },
    });
  });

  test('is unknown for a text that no carrier accepts', () => {
    expect(prepareSms(`${'я'.repeat(1_000)}a`)).toEqual({ ok: false, error: 'too_long' });
    expect(prepareSms('🙏 \n')).toEqual({ ok: false, error: 'empty' });
  });
});
