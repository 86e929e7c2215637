import type { Locale } from '../../../kernel/locale.ts';

interface BankNames extends Readonly<Record<Locale, string>> {
  /** The name on the site where staff send the money. */
  readonly ko: string;
}

const sameInLatin = (name: string, ru: string, ko: string): BankNames => ({ en: name, ru, uz: name, ko });

/** Banks by their Korean interbank codes, the most common first. */
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

/** Includes the Korean name, which is on the bank card and in the bank's app. An unknown code is shown as is. */
export function bankName(code: string, locale: Locale): string {
  const names = banks.get(code);
  return names ? `${names[locale]} (${names.ko})` : code;
}

export function koreanBankName(code: string): string {
  return banks.get(code)?.ko ?? code;
}

/** The digits of an account number in any grouping; null if its length fits no Korean bank. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return /^\d{8,16}$/.test(digits) ? digits : null;
}

/** With a hyphen, which banks accept: a spreadsheet removes leading zeros of a bare number and rounds a long one. */
export function writtenAccount(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** Toss omits the first digit and has its own code for the largest bank. */
export function tossBankCode(code: string): string {
  return code === kookmin ? '06' : code.slice(1);
}

export function bankOfToss(code: string): string {
  return code === '06' ? kookmin : code.padStart(3, '0');
}

const kookmin = '004';
