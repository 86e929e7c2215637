import type { Locale } from '../../../kernel/locale.ts';
import { type InformationKey, informationWords } from '../../../platform/i18n/product-information-words.ts';
import type { Words } from './product-record.rules.ts';

/** Facts about a product that the law requires to be shown. */
export interface LegalFacts {
  readonly allergens: readonly string[];
  readonly nutrition: Readonly<Record<string, number>>;
  readonly producer: string;
  readonly importer: string;
  readonly set_contents: Words;
  readonly cautions: Words;
  readonly notice: {
    readonly kind?: string | null | undefined;
    readonly food_type?: string | undefined;
    readonly grade?: string | undefined;
    readonly geographical_sign?: string | undefined;
    readonly traceable?: boolean | undefined;
    readonly genetically_modified?: boolean | undefined;
    readonly import_declared?: boolean | undefined;
  };
}

interface Told {
  readonly name: string;
  readonly value: string;
}

/** In the language of the reader; facts that were not recorded are left out. */
export function informationOf(
  { allergens, nutrition, producer, importer, set_contents, cautions, notice }: LegalFacts,
  locale: Locale,
): Told[] {
  const say = (key: PlainKey) => informationWords(locale, key, {});
  const figures = Object.entries(nutrition).map(([nutrient, amount]) =>
    informationWords(locale, `value.${nutrient}` as AmountKey, { amount: shownNumber(amount, locale) }),
  );
  const told: [PlainKey, string | undefined][] = [
    ['information.kind', notice.kind ? say(`kind.${notice.kind}` as PlainKey) : ''],
    ['information.foodType', notice.food_type],
    ['information.setContents', spoken(set_contents, locale)],
    ['information.allergens', allergens.map((one) => say(`contains.${one}` as PlainKey)).join(', ')],
    ['information.nutrition', figures.join(', ')],
    ['information.producer', producer],
    ['information.importer', importer],
    ['information.grade', notice.grade],
    ['information.traceable', notice.traceable ? say('information.traceableYes') : ''],
    ['information.geographical', notice.geographical_sign],
    ['information.modified', notice.genetically_modified ? say('information.modifiedYes') : ''],
    ['information.import', notice.import_declared ? say('information.importYes') : ''],
    ['information.cautions', spoken(cautions, locale)],
  ];
  return told.flatMap(([key, value]) => (value ? [{ name: say(key), value }] : []));
}

/** Falls back to English, then to any language, so that an existing caution is always shown. */
function spoken(words: Words, locale: Locale): string | undefined {
  return words[locale] || words.en || words.ru || words.uz;
}

type AmountKey = Extract<InformationKey, `value.${string}`>;
type PlainKey = Exclude<InformationKey, AmountKey>;

function shownNumber(amount: number, locale: Locale): string {
  return locale === 'en' ? String(amount) : String(amount).replace('.', ',');
}
