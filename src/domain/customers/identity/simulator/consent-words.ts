import type { Locale } from '../../../../kernel/locale.ts';

interface ConsentWords {
  readonly title: string;
  readonly notice: string;
  readonly question: string;
  readonly another: string;
  readonly anotherHint: string;
  readonly phone: string;
  readonly phoneWithheld: string;
  readonly noEmail: string;
  readonly noPhone: string;
  readonly continue: string;
  readonly cancel: string;
  readonly overTitle: string;
  readonly over: string;
  readonly home: string;
}

/** `{provider}` is replaced by its name. Kept apart from the shop's texts: a real shop never shows this page. */
export const consentWords: Readonly<Record<Locale, ConsentWords>> = {
  en: {
    title: 'Log in with {provider}',
    notice:
      'Simulator. This page stands in for {provider}: no password is asked for, and nothing is sent to {provider}.',
    question: 'Which account?',
    another: 'Another account',
    anotherHint: 'Any name. The same name is the same customer again.',
    phone: 'phone {number}',
    phoneWithheld: 'has a phone, does not share it',
    noEmail: 'no e-mail',
    noPhone: 'no phone',
    continue: 'Continue',
    cancel: 'Cancel',
    overTitle: 'This login cannot continue',
    over: 'It took too long or was started in another browser. Please start again in the shop.',
    home: 'To the shop',
  },
  ru: {
    title: 'Вход через {provider}',
    notice: 'Симулятор. Эта страница заменяет {provider}: пароль не нужен, и в {provider} ничего не отправляется.',
    question: 'Какой аккаунт?',
    another: 'Другой аккаунт',
    anotherHint: 'Любое имя. То же имя — тот же покупатель.',
    phone: 'телефон {number}',
    phoneWithheld: 'телефон есть, но скрыт',
    noEmail: 'без почты',
    noPhone: 'без телефона',
    continue: 'Продолжить',
    cancel: 'Отмена',
    overTitle: 'Этот вход нельзя продолжить',
    over: 'Прошло слишком много времени, или вход был начат в другом браузере. Начните заново в магазине.',
    home: 'В магазин',
  },
  uz: {
    title: '{provider} orqali kirish',
    notice: 'Simulyator. Bu sahifa {provider} oʻrnida: parol soʻralmaydi va {provider}ga hech narsa yuborilmaydi.',
    question: 'Qaysi hisob bilan?',
    another: 'Boshqa hisob',
    anotherHint: 'Istalgan ism. Oʻsha ism — oʻsha xaridor.',
    phone: 'telefon {number}',
    phoneWithheld: 'telefoni bor, lekin yashirilgan',
    noEmail: 'pochtasiz',
    noPhone: 'telefonsiz',
    continue: 'Davom etish',
    cancel: 'Bekor qilish',
    overTitle: 'Bu kirishni davom ettirib boʻlmaydi',
    over: 'Juda koʻp vaqt oʻtdi yoki kirish boshqa brauzerda boshlangan. Doʻkonda qaytadan boshlang.',
    home: 'Doʻkonga',
  },
};
