import type { staffToday as english } from '../en/staff-today.ts';
import type { TranslationOf } from '../message.ts';

export const staffToday: TranslationOf<typeof english, 'ru'> = {
  'today.morning': 'Доброе утро, {name}',
  'today.afternoon': 'Добрый день, {name}',
  'today.evening': 'Добрый вечер, {name}',
  'today.morningAll': 'Доброе утро',
  'today.afternoonAll': 'Добрый день',
  'today.eveningAll': 'Добрый вечер',
  'today.role': 'Ваша роль: {role}',
  'today.keys': 'Нажмите ?, чтобы увидеть горячие клавиши.',
  'today.deposits_open': 'Переводы без заказа',
  'today.to_pack': 'Собрать',
  'today.to_ship': 'Отдать курьеру',
  'today.held': 'Приостановлены',
  'today.late': 'Опаздывают',
  'today.claims': 'Претензии',
  'today.refunds_due': 'Вернуть деньги',
  'today.refunds_stuck': 'Возвраты застряли',
  'today.cash_receipts_due': 'Кассовые чеки',
  'today.reviews': 'Отзывы на проверку',
  'today.low_stock': 'Заканчиваются',
  'today.lots_expiring': 'Партии: срок на этой неделе',
  'today.certificates_expiring': 'Сертификаты: срок в этом месяце',
  'today.failed_jobs': 'Сбои задач',
};
