import type { Locale } from '../../../kernel/locale.ts';

interface BankNames extends Readonly<Record<Locale, string>> {
  /** As staff see it where they send the money. */
  readonly ko: string;
}

const sameInLatin = (name: string, ru: string, ko: string): BankNames => ({ en: name, ru, uz: name, ko });

/** Banks by the codes under which Korean banks know each other, those that most people use first. */
const banks: ReadonlyMap<string, BankNames> = new Map([
  ['004', sameInLatin('KB Kookmin', 'KB Кукмин', 'KB국민은행')],
  ['088', sameInLatin('Shinhan', 'Шинхан', '신한은행')],
  ['020', sameInLatin('Woori', 'Ури', '우리은행')],
  ['081', sameInLatin('Hana', 'Хана', '하나은행')],
  ['011', sameInLatin('NH NongHyup', 'NH Нонхёп', 'NH농협은행')],
  ['003', sameInLatin('IBK', 'IBK', 'IBK기업은행')],
  ['090', sameInLatin('KakaoBank', 'Какао Банк', '카카오뱅크')],
  ['092', sameInLatin('Toss Bank', 'Тосс Банк', '토스뱅크')],
  ['089', sameInLatin('K bank', 'Кей Банк', '케이뱅크')],
  ['045', sameInLatin('MG Saemaul', 'MG Сэмаыль', 'MG새마을금고')],
  ['007', sameInLatin('Suhyup', 'Сухёп', 'Sh수협은행')],
  ['048', sameInLatin('Shinhyup', 'Синхёп', '신협')],
  ['071', { en: 'Korea Post', ru: 'Почта Кореи', uz: 'Koreya pochtasi', ko: '우체국' }],
  ['023', sameInLatin('SC First', 'SC Первый', 'SC제일은행')],
  ['027', sameInLatin('Citibank Korea', 'Ситибанк Корея', '한국씨티은행')],
  ['031', sameInLatin('iM Bank (Daegu)', 'iM Банк (Тэгу)', 'iM뱅크(대구)')],
  ['032', sameInLatin('Busan', 'Пусан', '부산은행')],
  ['039', sameInLatin('Kyongnam', 'Кённам', '경남은행')],
  ['034', sameInLatin('Gwangju', 'Кванджу', '광주은행')],
  ['037', sameInLatin('Jeonbuk', 'Чонбук', '전북은행')],
  ['035', sameInLatin('Jeju', 'Чеджу', '제주은행')],
  ['002', sameInLatin('KDB', 'KDB', 'KDB산업은행')],
]);

export const bankCodes: readonly string[] = [...banks.keys()];

/** With the Korean name, which is what stands on the card and in the app. A code that is no longer known names itself. */
export function bankName(code: string, locale: Locale): string {
  const names = banks.get(code);
  return names ? `${names[locale]} (${names.ko})` : code;
}

export function koreanBankName(code: string): string {
  return banks.get(code)?.ko ?? code;
}

/** Digits alone, however they were grouped; null if no account of a Korean bank is that short or long. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return /^\d{8,16}$/.test(digits) ? digits : null;
}

/** With a hyphen, as banks take it too: a spreadsheet would take a bare number's zeros away, and round a long one. */
export function writtenAccount(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** Toss leaves the first digit away and has a number of its own for the largest bank. */
export function tossBankCode(code: string): string {
  return code === kookmin ? '06' : code.slice(1);
}

export function bankOfToss(code: string): string {
  return code === '06' ? kookmin : code.padStart(3, '0');
}

const kookmin = '004';
