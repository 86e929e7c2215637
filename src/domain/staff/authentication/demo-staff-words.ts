import type { Locale } from '../../../kernel/locale.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';

interface DemoStaffWords {
  readonly title: string;
  /** `{sms}` and `{admin}` are links to the received codes and to the back office. */
  readonly text: string;
  readonly role: string;
  readonly name: string;
  readonly number: string;
  readonly code: string;
  readonly roles: Readonly<Record<StaffRole, string>>;
}

/** Kept apart from the shop's texts: a real shop never shows this page. */
export const demoStaffWords: Readonly<Record<Locale, DemoStaffWords>> = {
  en: {
    title: 'Demo staff',
    text: 'Log in with one of these numbers (its code arrives at {sms}), open {admin} and enter the code below. Each works once; the next one comes within half a minute.',
    role: 'Role',
    name: 'Name',
    number: 'Number',
    code: 'Code',
    roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer', support: 'Support' },
  },
  ru: {
    title: 'Сотрудники демо-магазина',
    text: 'Войдите по одному из этих номеров (код придёт на {sms}), откройте {admin} и введите код из таблицы. Каждый работает один раз, следующий появится в течение полуминуты.',
    role: 'Роль',
    name: 'Имя',
    number: 'Номер',
    code: 'Код',
    roles: { owner: 'Владелец', manager: 'Менеджер', packer: 'Сборщик', support: 'Поддержка' },
  },
  uz: {
    title: 'Demo doʻkon xodimlari',
    text: 'Shu raqamlardan biri bilan kiring (kodi {sms} sahifasiga keladi), {admin} sahifasini oching va jadvaldagi kodni kiriting. Har bir kod bir marta ishlaydi, keyingisi yarim daqiqa ichida chiqadi.',
    role: 'Roli',
    name: 'Ismi',
    number: 'Raqami',
    code: 'Kod',
    roles: { owner: 'Doʻkon egasi', manager: 'Menejer', packer: 'Yigʻuvchi', support: 'Xaridorlarga yordam' },
  },
};
