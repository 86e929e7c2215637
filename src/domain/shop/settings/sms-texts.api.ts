import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { formatMessage } from '../../../platform/i18n/message.ts';
import { type OrderSmsKey, orderSmsKeys, placeholdersIn, usualSms } from '../../../platform/i18n/sms-text.ts';
import { carrierText, mostBytes, smsBytes, smsKind } from '../../../platform/sms/sms-length.ts';
import type { SettingsOf } from './setting-groups.ts';
import { saveGroup } from './settings.service.ts';
import { readGroups, type StoredGroup } from './settings.store.ts';
import { listSmsTexts, previewSmsText, type SmsTextView, saveSmsText } from './sms-texts.contract.ts';

type Texts = Readonly<Record<Locale, string>>;
type OwnTexts = SettingsOf<'messages'>['messages'];

/** The texts of text messages about orders. */
export function smsTextsApi(db: OpenDatabase['db'], origin: string): Handler[] {
  const viewOf = (key: OrderSmsKey, own: Texts | undefined): SmsTextView => {
    const texts = own ?? usualSms(key);
    const shown = (locale: Locale) => shownText(formatMessage(locale, texts[locale], examples(origin)));
    return {
      key,
      is_own: own !== undefined,
      texts: { ...texts },
      placeholders: [...placeholdersIn(usualSms(key).en)],
      shown: { en: shown('en'), ru: shown('ru'), uz: shown('uz') },
    };
  };
  const answer = ({ value, version, by, at }: StoredGroup<'messages'>) =>
    ok({ data: orderSmsKeys.map((key) => viewOf(key, value[key])), version, by, at });
  return [
    handle(listSmsTexts, async () => {
      const [group] = await readGroups(db, ['messages']);
      return answer(group as StoredGroup<'messages'>);
    }),
    handle(saveSmsText, async ({ body: { version, key, texts } }, { session: { userId: staffId } }) => {
      const saved = await saveGroup(db, 'messages', { staffId, version }, (own) => changed(own, key, texts, origin));
      return saved.ok ? answer(saved.value) : saved;
    }),
    handle(previewSmsText, async ({ body: { key, texts } }) => {
      const wrong = wrongTexts(key, texts, origin);
      return wrong ? err(wrong) : ok({ data: viewOf(key, texts) });
    }),
  ];
}

function changed(own: OwnTexts, key: OrderSmsKey, texts: Texts | null, origin: string): Result<OwnTexts, Failure> {
  const { [key]: _before, ...others } = own;
  if (texts === null) return ok(others);
  const wrong = wrongTexts(key, texts, origin);
  return wrong ? err(wrong) : ok({ ...others, [key]: texts });
}

/** A reserve for names and numbers that are longer than the examples. */
const spareBytes = 300;

/** Texts must contain exactly the placeholders of the built-in text, and fit into the longest message. */
function wrongTexts(key: OrderSmsKey, texts: Texts, origin: string): Failure | null {
  const wanted = [...placeholdersIn(usualSms(key).en)].sort().join();
  const problemOf = (locale: Locale): FieldProblem | null => {
    if ([...placeholdersIn(texts[locale])].sort().join() !== wanted) return 'placeholders_wrong';
    const { bytes } = shownText(formatMessage(locale, texts[locale], examples(origin)));
    return bytes > mostBytes.LMS - spareBytes ? 'too_long' : null;
  };
  const fields = locales.flatMap((locale) => {
    const problem = problemOf(locale);
    return problem ? [[`texts.${locale}`, problem] as const] : [];
  });
  return fields.length > 0 ? { code: 'invalid_input', fields: Object.fromEntries(fields) } : null;
}

function shownText(text: string) {
  const fitted = carrierText(text);
  return { text: fitted, bytes: smsBytes(fitted), kind: smsKind(text) };
}

/** Examples of typical length, so that the shown length is realistic. */
function examples(origin: string): Readonly<Record<string, string>> {
  return {
    number: 'K7M4-Q2XW',
    total: '128 900 ₩',
    received: '128 000 ₩',
    missing: '900 ₩',
    card: '12 300 ₩',
    time: '15:00',
    day: '17.11.',
    bank: 'KB국민',
    account: '123456-01-234567',
    holder: '주식회사 다스투르혼',
    depositor: 'Malika Q2XW',
    carrier: 'CJ Logistics',
    tracking: '6812 3456 7890',
    from: '5',
    to: '7',
    link: `${origin}/my-orders/K7M4-Q2XW`,
  };
}
