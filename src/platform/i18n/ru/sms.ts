import type { sms as english } from '../en/sms.ts';
import type { TranslationOf } from '../message.ts';

export const sms: TranslationOf<typeof english, 'ru'> = {
  login: '[Dasturxon] Код {code}. Никому не сообщайте.',
  phone: '[Dasturxon] Код {code}: подтвердите номер.',
  deletion: '[Dasturxon] Код {code}: УДАЛЕНИЕ профиля.',
  link: '[Dasturxon] Код {code}: привязка входа.',
  number: '[Dasturxon] Код {code}: СМЕНА номера.',
  short: 'Dasturxon: код {code}',

  accountLinked:
    '[Dasturxon] К вашему профилю добавлен вход через {provider}. Это не вы? Отвяжите его и выйдите на всех устройствах: {link}',
  accountUnlinked:
    '[Dasturxon] Вход через {provider} отвязан от вашего профиля. Это не вы? Выйдите на всех устройствах и напишите нам: {link}',
  numberLeft: '[Dasturxon] Номер для входа теперь {phone}. Это не вы? Срочно напишите нам: {link}',
  numberTaken: '[Dasturxon] Теперь вы входите по этому номеру: {link}',
  numberAsked:
    '[Dasturxon] Нас просят перенести ваш вход на номер {phone}. Это произойдёт через 24 часа. Это не вы? Срочно напишите нам: {link}',
  numberWaits: '[Dasturxon] Через 24 часа, после проверки, вы сможете входить по этому номеру. Вопросы: {link}',

  orderPlaced: '[Dasturxon] Заказ {number} принят: {total}. Оплатите до {time} {day}: {link}',
  depositTakenBack:
    '[Dasturxon] Заказ {number}: банк отменил ваш платёж {total}. Оплатите ещё раз до {time} {day}: {link}',
  transferShort:
    '[Dasturxon] Заказ {number}: получили {received}, не хватает {missing}. Переведите их до {time} {day}: {link}',
  transferShortOtherwise:
    '[Dasturxon] Заказ {number}: получили переводом {received}. До {time} {day} оплатите всю сумму выбранным способом (перевод вернём) или выберите перевод на счёт и доплатите {missing}: {link}',
  transferMoved:
    '[Dasturxon] Заказ {number}: учтённый за него перевод относится к другому заказу. Оплатите {total} до {time} {day}: {link}',
  orderToTransfer:
    '[Dasturxon] Заказ {number} принят. Переведите {total} до {time} {day}.\n{bank} {account}\nПолучатель: {holder}\nИмя отправителя: {depositor}\n{link}',
  orderPaid: '[Dasturxon] Оплата заказа {number} получена. Спасибо! Уже собираем: {link}',
  orderPaidArrives: '[Dasturxon] Оплата заказа {number} получена. Спасибо! Привезём {day}: {link}',
  orderPaidNoZip:
    '[Dasturxon] Оплата заказа {number} получена. Спасибо! Нет индекса. Укажите его, и мы начнём собирать: {link}',
  orderReplaced: '[Dasturxon] Бесплатно отправляем вам замену: заказ {number}. {link}',
  orderShipped: '[Dasturxon] Заказ {number} отправлен.\n{carrier} {tracking}\n{link}',
  orderShippedArrives: '[Dasturxon] Заказ {number} отправлен.\n{carrier} {tracking}\nПривезём {day}: {link}',
  orderShippedPart: '[Dasturxon] Отправили часть заказа {number}, остальное следом.\n{carrier} {tracking}\n{link}',
  orderShippedPartArrives:
    '[Dasturxon] Отправили часть заказа {number}, остальное следом.\n{carrier} {tracking}\nПривезём {day}: {link}',
  orderShippedMore: '[Dasturxon] Отправили ещё часть заказа {number}.\n{carrier} {tracking}\n{link}',
  orderCancelledCard: '[Dasturxon] Заказ {number} отменён. Вернём {total} на карту: {link}',
  orderCancelledTransfer: '[Dasturxon] Заказ {number} отменён. Вернём {total} переводом. Укажите ваш счёт: {link}',
  orderCancelledBoth:
    '[Dasturxon] Заказ {number} отменён. Вернём {card} на карту и {total} переводом. Укажите счёт для перевода: {link}',
  orderDelayed: '[Dasturxon] Извините, заказ {number} отправим позже срока. Сообщим, когда отправим: {link}',
  orderSurcharge:
    '[Dasturxon] Заказ {number}: доставка по этому адресу дороже на {total}. Соберём после доплаты: {link}',
  orderSurchargeToPay:
    '[Dasturxon] Заказ {number}: доставка по этому адресу дороже на {total}. Соберём после перевода.\n{bank} {account}\nПолучатель: {holder}\nИмя отправителя: {depositor}\n{link}',
  surchargeShort:
    '[Dasturxon] Заказ {number}: получили {received} доплаты за доставку, не хватает {missing}. Переведите остаток: {link}',
  orderReaddressed: '[Dasturxon] Заказ {number}: адрес обновлён. День доставки и подробности: {link}',
  orderReaddressedArrives: '[Dasturxon] Заказ {number}: адрес обновлён. Привезём {day}: {link}',
  orderReaddressedToPay: '[Dasturxon] Заказ {number}: адрес обновлён. Теперь к оплате {total}: {link}',
  orderArrived: '[Dasturxon] Вы получили заказ {number}? Подтвердите: {link}',
  orderExpired: '[Dasturxon] Заказ {number} не оплачен вовремя и закрыт. Заказать снова: {link}',
  orderUnfillable:
    '[Dasturxon] Извините, товары из заказа {number} закончились, заказ отменён. Вернём {total} переводом. Укажите ваш счёт: {link}',
  orderCancelledUnpaid: '[Dasturxon] Нам пришлось отменить заказ {number}. Платить за него не нужно: {link}',
  orderExpiredShort:
    '[Dasturxon] Заказ {number} не оплачен полностью в срок и закрыт. Вернём {total}. Укажите ваш счёт: {link}',
  depositTooLate:
    '[Dasturxon] Ваши {total} пришли, когда заказ {number} был уже закрыт. Мы их вернём. Укажите ваш счёт: {link}',
  depositTooMuch:
    '[Dasturxon] За заказ {number} пришло на {total} больше, чем нужно. Лишнее вернём. Укажите ваш счёт: {link}',
  depositNotYours:
    '[Dasturxon] Заказ {number}: {total}, о которых мы вам писали, перевели за другой заказ, поэтому вернуть их вам не сможем. Извините за ошибку: {link}',
  surplusUsed:
    '[Dasturxon] Заказ {number}: из денег, которые мы обещали вернуть, {total} пошли на оплату этого заказа. Эту сумму возвращать не будем: {link}',
  cardTooLate: '[Dasturxon] Заказ {number} закрыт, доставки не будет. Вернём {total} на карту: {link}',
  cardNotNeeded: '[Dasturxon] Заказ {number} уже оплачен. Списанные с карты {total} вернём на неё: {link}',
  paidOldPrice: '[Dasturxon] Цена заказа {number} изменилась. Ваши {total} вернём. Оплатите новую сумму: {link}',
  transferredOldPrice:
    '[Dasturxon] Цена заказа {number} изменилась. Ваши {total} вернём: укажите ваш счёт и оплатите новую сумму: {link}',
  claimApproved:
    '[Dasturxon] Ваше обращение по заказу {number} одобрено. Деньги вернутся за {from}–{to} рабочих дней: {link}',
  claimApprovedTransfer:
    '[Dasturxon] Ваше обращение по заказу {number} одобрено. Укажите ваш счёт, и деньги вернутся за {from}–{to} рабочих дней: {link}',
  refundByTransfer: '[Dasturxon] Заказ {number}: вернём вам {total} переводом. Укажите ваш счёт: {link}',
  refundToCard: '[Dasturxon] Заказ {number}: вернём {total} на вашу карту. {link}',
  refundSent: '[Dasturxon] Заказ {number}: мы перевели {total} на ваш счёт. {link}',
  claimRejected: '[Dasturxon] Обращение по заказу {number} отклонено. Причина: {link}',
  // Safety is more important than length here.
  recall:
    '[Dasturxon] ТОВАР ОТОЗВАН: {product}, партия {lot}, заказ {number}. Пожалуйста, не ешьте этот товар. Отложите его и напишите нам: {link}',
  recallWithdrawn:
    '[Dasturxon] Отзыв товара отменён: {product}, партия {lot}, заказ {number}. Мы ошиблись, с товаром всё в порядке. Просим прощения. Если вы его выбросили, напишите нам: {link}',
  recallMoneyBack:
    '[Dasturxon] ТОВАР ОТОЗВАН: {product}, партия {lot}, заказ {number}. Пожалуйста, не ешьте этот товар. Отложите его и напишите нам, мы вернём деньги: {link}',
};
