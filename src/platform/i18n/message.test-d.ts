// Never executed: the compiler checks this file. An expected error that does not occur is an error itself.
import type { TranslationOf } from './message.ts';
import type { Say } from './storefront.ts';

const english = {
  greeting: 'Hello, {name}',
  plain: 'Hello',
  count: { one: '{count} item', other: '{count} items' },
} as const;

type Russian = TranslationOf<typeof english, 'ru'>;
type Uzbek = TranslationOf<typeof english, 'uz'>;

const count = {
  one: '{count} товар',
  few: '{count} товара',
  many: '{count} товаров',
  other: '{count} товара',
} as const;

export const complete: Russian = { greeting: 'Здравствуйте, {name}', plain: 'Здравствуйте', count };

// @ts-expect-error a key is missing
export const withoutKey: Russian = { greeting: 'Здравствуйте, {name}', count };

// @ts-expect-error English has no such key
export const withUnknownKey: Russian = { greeting: 'Здравствуйте, {name}', plain: 'Здравствуйте', extra: '', count };

// @ts-expect-error {name} is missing
export const withoutPlaceholder: Russian = { greeting: 'Здравствуйте', plain: 'Здравствуйте', count };

// @ts-expect-error {count} is missing in the general form
export const withoutCount: Russian['count'] = { ...count, other: 'товара' };

// @ts-expect-error Russian has the form "few" as well
export const withoutForm: Russian['count'] = { one: '{count} товар', many: '{count} товаров', other: '{count} товара' };

// @ts-expect-error Uzbek has no form "few"
export const withUnknownForm: Uzbek['count'] = { one: '{count} ta', few: '{count} ta', other: '{count} ta' };

export function say(t: Say): string[] {
  return [
    t('nav.home'),
    t('footer.hours', { hours: '9–18' }),
    t('nav.basketCount', { count: 2 }),
    // @ts-expect-error there is no such message
    t('nav.nowhere'),
    // @ts-expect-error the message needs a value
    t('footer.hours'),
    // @ts-expect-error the value has another name
    t('footer.hours', { time: '9–18' }),
    // @ts-expect-error a number to count is needed
    t('nav.basketCount', { count: 'two' }),
  ];
}
