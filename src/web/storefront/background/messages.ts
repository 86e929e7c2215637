import { isLocale, type Locale } from '../../../kernel/locale.ts';
import type { connection as english } from '../../../platform/i18n/en/connection.ts';
import { type SayOf, sayWith } from '../../../platform/i18n/message.ts';
import { type BarMessage, createBar } from './app-bar.ts';

const wordsOf = {
  en: async () => (await import('../../../platform/i18n/en/connection.ts')).connection,
  ru: async () => (await import('../../../platform/i18n/ru/connection.ts')).connection,
  uz: async () => (await import('../../../platform/i18n/uz/connection.ts')).connection,
} satisfies Record<Locale, () => Promise<object>>;

type Topic = 'offline' | 'online' | 'update';
type Write = (t: SayOf<typeof english>) => Omit<BarMessage, 'onDismiss'>;

interface Bar {
  readonly t: SayOf<typeof english>;
  show(message: BarMessage | null): void;
}

let bar: Promise<Bar> | undefined;
let shown: Topic | undefined;

/** Translations are loaded with the first message, because most pages never show one. */
async function openBar(): Promise<Bar> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'en';
  const t = sayWith<typeof english>(locale, await wordsOf[locale]());
  return { t, show: createBar(t('bar.dismiss')) };
}

export async function say(topic: Topic, write: Write, onDismiss: () => void = () => {}): Promise<void> {
  bar ??= openBar();
  try {
    const { t, show } = await bar;
    shown = topic;
    const dismiss = () => {
      unsay(topic);
      onDismiss();
    };
    show({ ...write(t), onDismiss: dismiss });
  } catch {
    // The connection was lost before the translations loaded. The next message tries again.
    bar = undefined;
  }
}

export async function unsay(topic: Topic): Promise<void> {
  if (shown !== topic) return;
  shown = undefined;
  (await bar)?.show(null);
}
