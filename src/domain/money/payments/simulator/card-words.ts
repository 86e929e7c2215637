import type { Locale } from '../../../../kernel/locale.ts';
import type { CardChoice } from './card-choice.ts';

interface CardWords {
  readonly notice: string;
  readonly title: string;
  readonly order: string;
  readonly amount: string;
  readonly number: string;
  readonly pay: string;
  readonly close: string;
  readonly troubles: string;
  readonly decline: string;
  readonly declineHint: string;
  readonly refuse: string;
  readonly refuseHint: string;
  readonly slow: string;
  readonly slowHint: string;
  readonly lose: string;
  readonly loseHint: string;
  readonly bank: string;
  readonly account: string;
  readonly deposit: string;
  readonly takeBack: string;
  readonly isEmpty: string;
  readonly isPaidIn: string;
  readonly isClosed: string;
  readonly receipt: string;
  readonly refunded: string;
  readonly overTitle: string;
  readonly over: string;
  readonly home: string;
}

/** Choices that test how the shop handles failures. */
export const troubles = ['decline', 'refuse', 'slow', 'lose'] as const satisfies readonly CardChoice[];

/** Kept apart from the shop's texts: a real shop never shows this page. */
export const cardWords: Readonly<Record<Locale, CardWords>> = {
  en: {
    notice: 'Simulator. This page stands in for Toss Payments: no card is asked for, and no money moves.',
    title: 'Pay by card',
    order: 'Order',
    amount: 'Amount',
    number: 'Payment',
    pay: 'Pay {amount}',
    close: 'Close the window',
    troubles: 'Try what happens when…',
    decline: 'Decline',
    declineHint: 'The card company says no right here.',
    refuse: 'Refuse at confirmation',
    refuseHint: 'The card is known, but has reached its limit.',
    slow: 'Slow',
    slowHint: 'The payment succeeds, but later than the shop waits for.',
    lose: 'Lost reply',
    loseHint: 'The payment succeeds, but the connection breaks before the shop hears of it.',
    bank: 'Your bank',
    account: 'Account',
    deposit: 'Transfer {amount}',
    takeBack: 'Take the money back',
    isEmpty: 'Nothing has come into this account yet.',
    isPaidIn: 'The money is in the account.',
    isClosed: 'This account is closed.',
    receipt: 'Receipt',
    refunded: 'Refunded',
    overTitle: 'This payment cannot continue',
    over: 'It is finished, took too long, or its address is wrong. Please start again in the shop.',
    home: 'To the shop',
  },
  ru: {
    notice: 'Симулятор. Эта страница заменяет Toss Payments: карта не нужна, деньги не списываются.',
    title: 'Оплата картой',
    order: 'Заказ',
    amount: 'Сумма',
    number: 'Платёж',
    pay: 'Оплатить {amount}',
    close: 'Закрыть окно',
    troubles: 'Проверить, что будет, если…',
    decline: 'Отказ',
    declineHint: 'Банк отказывает сразу, на этой странице.',
    refuse: 'Отказ при подтверждении',
    refuseHint: 'Карта опознана, но лимит исчерпан.',
    slow: 'Медленно',
    slowHint: 'Платёж пройдёт, но позже, чем магазин готов ждать.',
    lose: 'Потерянный ответ',
    loseHint: 'Платёж пройдёт, но связь оборвётся раньше, чем магазин об этом узнает.',
    bank: 'Ваш банк',
    account: 'Счёт',
    deposit: 'Перевести {amount}',
    takeBack: 'Отозвать деньги',
    isEmpty: 'На счёт ещё ничего не поступило.',
    isPaidIn: 'Деньги на счёте.',
    isClosed: 'Этот счёт закрыт.',
    receipt: 'Чек',
    refunded: 'Возвращено',
    overTitle: 'Этот платёж нельзя продолжить',
    over: 'Он завершён, длился слишком долго или открыт по неверному адресу. Начните заново в магазине.',
    home: 'В магазин',
  },
  uz: {
    notice: 'Simulyator. Bu sahifa Toss Payments oʻrnida: karta soʻralmaydi va pul yechilmaydi.',
    title: 'Karta bilan toʻlash',
    order: 'Buyurtma',
    amount: 'Summa',
    number: 'Toʻlov',
    pay: '{amount} toʻlash',
    close: 'Oynani yopish',
    troubles: 'Nima boʻlishini sinab koʻring…',
    decline: 'Rad etish',
    declineHint: 'Bank shu sahifaning oʻzida rad etadi.',
    refuse: 'Tasdiqlashda rad etish',
    refuseHint: 'Karta tanildi, lekin limiti tugagan.',
    slow: 'Sekin',
    slowHint: 'Toʻlov oʻtadi, lekin doʻkon kutadigan vaqtdan kechroq.',
    lose: 'Yoʻqolgan javob',
    loseHint: 'Toʻlov oʻtadi, lekin doʻkon buni bilishidan oldin aloqa uziladi.',
    bank: 'Bankingiz',
    account: 'Hisob',
    deposit: '{amount} oʻtkazish',
    takeBack: 'Pulni qaytarib olish',
    isEmpty: 'Bu hisobga hali pul tushmagan.',
    isPaidIn: 'Pul hisobda.',
    isClosed: 'Bu hisob yopilgan.',
    receipt: 'Chek',
    refunded: 'Qaytarildi',
    overTitle: 'Bu toʻlovni davom ettirib boʻlmaydi',
    over: 'U tugagan, juda uzoq davom etgan yoki manzili notoʻgʻri. Doʻkonda qaytadan boshlang.',
    home: 'Doʻkonga',
  },
};
