/** Text messages. Carriers charge per 90 bytes, and a Cyrillic letter takes two, so keep them short. */
export const sms = {
  login: '[Dasturxon] Code {code}. Do not share it.',
  phone: '[Dasturxon] Code {code} confirms your number.',
  deletion: '[Dasturxon] Code {code} DELETES your account.',
  link: '[Dasturxon] Code {code} links your account.',
  number: '[Dasturxon] Code {code} CHANGES your number.',
  short: 'Dasturxon: code {code}',

  // About the account itself. The link leads to the page that fixes the problem.
  accountLinked:
    '[Dasturxon] {provider} login was added to your account. Not you? Unlink it and log out everywhere: {link}',
  accountUnlinked:
    '[Dasturxon] {provider} login was removed from your account. Not you? Log out everywhere and write to us: {link}',
  numberLeft: '[Dasturxon] Your login number is now {phone}. Not you? Write to us immediately: {link}',
  numberTaken: '[Dasturxon] You now log in with this number: {link}',
  numberAsked:
    '[Dasturxon] We were asked to move your login to {phone}. This will happen in 24 hours. Not you? Write to us immediately: {link}',
  numberWaits: '[Dasturxon] In 24 hours, after a check, you can log in with this number. Questions: {link}',

  // About an order. These are longer, because they contain where, how much and until when.
  orderPlaced: '[Dasturxon] Order {number} placed: {total}. Please pay by {time} {day}: {link}',
  depositTakenBack:
    '[Dasturxon] Order {number}: the bank reversed your payment of {total}. Please pay again by {time} {day}: {link}',
  transferShort:
    '[Dasturxon] Order {number}: we received {received}, {missing} is missing. Please transfer it by {time} {day}: {link}',
  transferShortOtherwise:
    '[Dasturxon] Order {number}: we received {received} by transfer. By {time} {day}, either pay the full amount as chosen (we refund the transfer), or switch to bank transfer and send the missing {missing}: {link}',
  transferMoved:
    '[Dasturxon] Order {number}: the transfer we had counted for it belongs to another order. Please pay {total} by {time} {day}: {link}',
  orderToTransfer:
    '[Dasturxon] Order {number} placed. Please transfer {total} by {time} {day}.\n{bank} {account}\nHolder: {holder}\nSender name: {depositor}\n{link}',
  orderPaid: '[Dasturxon] Order {number} is paid. Thank you! We are preparing it: {link}',
  orderPaidArrives: '[Dasturxon] Order {number} is paid. Thank you! Arrives {day}: {link}',
  orderPaidNoZip:
    '[Dasturxon] Order {number} is paid. Thank you! Its postal code is missing. Add it here, then we pack: {link}',
  orderReplaced: '[Dasturxon] We are sending you a free replacement: order {number}. {link}',
  orderShipped: '[Dasturxon] Order {number} has shipped.\n{carrier} {tracking}\n{link}',
  orderShippedArrives: '[Dasturxon] Order {number} has shipped.\n{carrier} {tracking}\nArrives {day}: {link}',
  orderShippedPart: '[Dasturxon] A part of order {number} has shipped, the rest follows.\n{carrier} {tracking}\n{link}',
  orderShippedPartArrives:
    '[Dasturxon] A part of order {number} has shipped, the rest follows.\n{carrier} {tracking}\nArrives {day}: {link}',
  orderShippedMore: '[Dasturxon] Another part of order {number} has shipped.\n{carrier} {tracking}\n{link}',
  orderCancelledCard: '[Dasturxon] Order {number} is cancelled. {total} will be refunded to your card: {link}',
  orderCancelledTransfer:
    '[Dasturxon] Order {number} is cancelled. We will refund {total}. Enter your bank account: {link}',
  orderCancelledBoth:
    '[Dasturxon] Order {number} is cancelled. {card} will be refunded to your card, and {total} by bank transfer. Enter your bank account for the transfer: {link}',
  orderDelayed: '[Dasturxon] Sorry, order {number} will ship later than planned. We will text you when it does: {link}',
  orderSurcharge:
    '[Dasturxon] Order {number}: delivery to its address costs {total} more. We will pack it once this is settled: {link}',
  orderSurchargeToPay:
    '[Dasturxon] Order {number}: delivery to its address costs {total} more. Please transfer it, then we pack.\n{bank} {account}\nHolder: {holder}\nSender name: {depositor}\n{link}',
  surchargeShort:
    '[Dasturxon] Order {number}: we received {received} of the delivery surcharge, {missing} is missing. Please transfer it: {link}',
  orderReaddressed: '[Dasturxon] Order {number}: delivery address updated. New day and details: {link}',
  orderReaddressedArrives: '[Dasturxon] Order {number}: delivery address updated. Arrives {day}: {link}',
  orderReaddressedToPay: '[Dasturxon] Order {number}: delivery address updated. The sum to pay is now {total}: {link}',
  orderArrived: '[Dasturxon] Have you received order {number}? Please confirm: {link}',
  orderExpired: '[Dasturxon] Order {number} was not paid in time and has expired. Order again: {link}',
  orderUnfillable:
    '[Dasturxon] Sorry, items in order {number} are sold out, so it is cancelled. We will refund {total}. Enter your bank account: {link}',
  orderCancelledUnpaid: '[Dasturxon] We had to cancel order {number}. There is nothing to pay: {link}',
  orderExpiredShort:
    '[Dasturxon] Order {number} was not paid in full in time and has expired. We will refund {total}. Enter your bank account: {link}',
  depositTooLate:
    '[Dasturxon] Your {total} arrived after order {number} was closed. We will refund it. Enter your bank account: {link}',
  depositTooMuch:
    '[Dasturxon] We received {total} too much for order {number}. We will refund it. Enter your bank account: {link}',
  depositNotYours:
    '[Dasturxon] Order {number}: the {total} we wrote to you about was sent for another order and will not be refunded to you. Sorry for the mistake: {link}',
  surplusUsed:
    '[Dasturxon] Order {number}: {total} of the money that we promised to refund now pays for this order, so we will not refund it: {link}',
  cardTooLate:
    '[Dasturxon] Order {number} is closed and will not be delivered. {total} will be refunded to your card: {link}',
  cardNotNeeded: '[Dasturxon] Order {number} is already paid. {total} will be refunded to your card: {link}',
  paidOldPrice:
    '[Dasturxon] Order {number} has a new price. Your {total} will be refunded. Please pay the new price: {link}',
  transferredOldPrice:
    '[Dasturxon] Order {number} has a new price. We will refund your {total}: enter your bank account, and pay the new price: {link}',
  claimApproved:
    '[Dasturxon] Your problem report for order {number} is approved. The refund takes {from}–{to} working days: {link}',
  claimApprovedTransfer:
    '[Dasturxon] Your problem report for order {number} is approved. Enter your bank account, and the refund takes {from}–{to} working days: {link}',
  refundByTransfer: '[Dasturxon] Order {number}: we will refund {total}. Enter your bank account: {link}',
  refundToCard: '[Dasturxon] Order {number}: {total} will be refunded to your card. {link}',
  refundSent: '[Dasturxon] Order {number}: {total} refunded to your account. {link}',
  claimRejected: '[Dasturxon] Your problem report for order {number} was declined. Why: {link}',
  // Safety is more important than length here.
  recall:
    '[Dasturxon] RECALL. Please do not eat {product}, batch {lot}, from your order {number}. Put it aside and tell us: {link}',
  recallWithdrawn:
    '[Dasturxon] Our recall of {product}, batch {lot}, from your order {number} was an error: the item is fine. We are sorry. If you have thrown it away, tell us: {link}',
  recallMoneyBack:
    '[Dasturxon] RECALL. Please do not eat {product}, batch {lot}, from your order {number}. Put it aside and contact us for a refund: {link}',
} as const;
