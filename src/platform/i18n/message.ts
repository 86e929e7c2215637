import type { Locale } from '../../kernel/locale.ts';
import { usualNames } from '../../kernel/shop-names.ts';

/** CLDR plural forms each language needs for whole numbers. */
interface PluralForms {
  en: 'one' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
  uz: 'one' | 'other';
}

export type Message = string | { readonly other: string };

/** Names of the `{placeholders}` in a message. */
type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** Any text that contains all placeholders of the English one. A missing one does not compile. */
type SamePlaceholders<S extends string> = [Placeholders<S>] extends [never]
  ? string
  : Intersection<
      Placeholders<S> extends infer Name extends string
        ? Name extends Name
          ? `${string}{${Name}}${string}`
          : never
        : never
    >;

/**
 * The required shape of a translation: the keys and placeholders of English, and the plural forms of its own language.
 */
export type TranslationOf<English, L extends Locale> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? SamePlaceholders<English[Key]>
    : English[Key] extends { readonly other: infer Other extends string }
      ? { readonly [Form in PluralForms[L]]: Form extends 'other' ? SamePlaceholders<Other> : string }
      : never;
};

type TextOf<M> = M extends string ? M : M extends { readonly other: infer Other extends string } ? Other : never;

/** Values of a message: none, or one per placeholder. A plural message always needs a count. */
export type Values<M> = M extends string
  ? { readonly [Name in Placeholders<M>]: string | number }
  : { readonly [Name in Placeholders<TextOf<M>>]: string | number } & { readonly count: number };

/** Arguments after the key: none for a message without placeholders. */
export type ValueArguments<M> = keyof Values<M> extends never ? [] : [values: Values<M>];

const pluralForm: { readonly [L in Locale]: (count: number) => string } = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  uz: (count) => (count === 1 ? 'one' : 'other'),
  ru: (count) => {
    if (!Number.isInteger(count)) return 'other';
    const lastTwo = Math.abs(count) % 100;
    const last = lastTwo % 10;
    if (last === 1 && lastTwo !== 11) return 'one';
    if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return 'few';
    return 'many';
  },
};

/** Written without Intl.PluralRules, because some phones lack Uzbek and would render other texts than the server. */
export function formatMessage(
  locale: Locale,
  message: Message,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = typeof message === 'string' ? message : formOf(locale, message, Number(values.count));
  const parts = partsOf(locale, text);
  let said = parts[0] ?? '';
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place] ?? '';
    said += `${values[name] ?? `{${name}}`}${parts[place + 1]}`;
  }
  return said;
}

type Names = Readonly<Record<Locale, string>>;

/** The shop's default name in the texts. */
const usualName = /Dasturxon(?! Co\.)|Дастархан/g;
let ownNames: Names = usualNames;

/**
 * Replaces the default name of the shop in all texts by the owner's. A process or a page belongs to one shop, so this
 * is set once.
 */
export function nameShop(names: Names): void {
  if (ownNames.en === names.en && ownNames.ru === names.ru && ownNames.uz === names.uz) return;
  ownNames = names;
  for (const known of Object.values(takenApart)) known.clear();
}

/** The shop's name on its own. */
export function shopName(locale: Locale): string {
  return ownNames[locale];
}

/** Parsed once, because a page repeats the same few texts for each of its products. */
const takenApart = { en: new Map<string, Parts>(), ru: new Map<string, Parts>(), uz: new Map<string, Parts>() };
type Parts = readonly string[];

/** Alternating: text, name of a placeholder, text, and so on. */
function partsOf(locale: Locale, text: string): Parts {
  const known = takenApart[locale].get(text);
  if (known) return known;
  const name = ownNames[locale];
  // The default name needs no replacement. Text messages spell it in Latin letters to save bytes.
  const parts = (name === usualNames[locale] ? text : text.replace(usualName, () => name)).split(/\{(\w+)\}/);
  takenApart[locale].set(text, parts);
  return parts;
}

function formOf(locale: Locale, forms: { readonly other: string }, count: number): string {
  return (forms as Readonly<Record<string, string>>)[pluralForm[locale](count)] ?? forms.other;
}

type Messages = Readonly<Record<string, Message>>;

/** Formats messages of one group. Only English's keys and placeholders compile. */
export type SayOf<English> = <Key extends keyof English>(key: Key, ...values: ValueArguments<English[Key]>) => string;

export function sayWith<English>(
  locale: Locale,
  messages: { readonly [Key in keyof English]: Message },
): SayOf<English> {
  return (key, ...[values]) => formatMessage(locale, (messages as Messages)[key as string] as Message, values);
}
