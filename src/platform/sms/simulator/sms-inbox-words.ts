import type { Locale } from '../../../kernel/locale.ts';
import type { TroubledPhone } from './solapi-message.ts';

interface InboxWords {
  readonly title: string;
  readonly all: string;
  /** For one phone; `{phone}` is its number. */
  readonly some: string;
  readonly showAll: string;
  readonly none: string;
  readonly noneText: string;
  readonly bytes: string;
  readonly troubles: string;
  readonly trouble: Readonly<Record<TroubledPhone, string>>;
}

/** Separate from the shop's texts, because a real shop never shows this page. */
export const inboxWords: Readonly<Record<Locale, InboxWords>> = {
  en: {
    title: 'Text messages',
    all: 'What the shop would have sent. No real phone gets anything.',
    some: 'Only those to {phone}.',
    showAll: 'Show all',
    none: 'No messages yet',
    noneText: 'Request a code in the shop, with any number that begins with 010. It appears here within seconds.',
    bytes: 'bytes',
    troubles: 'Numbers for testing failures',
    trouble: {
      '+821000000400': 'refused: the gateway will not send to it',
      '+821000000500': 'the gateway answers with an error (HTTP 500)',
      '+821000000900': 'the gateway sends, but breaks off before it says so',
    },
  },
  ru: {
    title: 'SMS',
    all: 'Что отправил бы магазин. На настоящие телефоны ничего не приходит.',
    some: 'Только на номер {phone}.',
    showAll: 'Показать все',
    none: 'Сообщений пока нет',
    noneText: 'Запросите код в магазине на любой номер, который начинается с 010. Через пару секунд он появится здесь.',
    bytes: 'байт',
    troubles: 'Номера для проверки сбоев',
    trouble: {
      '+821000000400': 'отказ: шлюз на него не отправляет',
      '+821000000500': 'шлюз отвечает ошибкой (HTTP 500)',
      '+821000000900': 'шлюз отправляет, но обрывает связь, не ответив',
    },
  },
  uz: {
    title: 'SMS xabarlar',
    all: 'Doʻkon yuboradigan xabarlar. Haqiqiy telefonlarga hech narsa bormaydi.',
    some: 'Faqat {phone} raqamiga.',
    showAll: 'Hammasini koʻrsatish',
    none: 'Hozircha xabar yoʻq',
    noneText: 'Doʻkonda 010 bilan boshlanadigan istalgan raqamga kod soʻrang. U bir necha soniyada shu yerda chiqadi.',
    bytes: 'bayt',
    troubles: 'Nosozliklarni sinash uchun raqamlar',
    trouble: {
      '+821000000400': 'rad etiladi: shlyuz unga yubormaydi',
      '+821000000500': 'shlyuz xato bilan javob beradi (HTTP 500)',
      '+821000000900': 'shlyuz yuboradi, lekin javob bermay aloqani uzadi',
    },
  },
};
