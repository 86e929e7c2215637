/** Text messages. Carriers charge by 90 bytes, of which a Cyrillic letter takes two: every word counts. */
export const sms = {
  login: '[Dasturxon] Code {code}. Do not share it.',
  phone: '[Dasturxon] Code {code} confirms your number.',
  deletion: '[Dasturxon] Code {code} DELETES your account.',
  link: '[Dasturxon] Code {code} links your account.',
  number: '[Dasturxon] Code {code} CHANGES your number.',
  short: 'Dasturxon: code {code}',

  // About the account itself; the link leads to where it can be put right.
  accountLinked:
    '[Dasturxon] {provider} login was added to your account. Not you? Unlink it and log out everywhere: {link}',
  accountUnlinked:
    '[Dasturxon] {provider} login was removed from your account. Not you? Log out everywhere and write to us: {link}',
  numberLeft: '[Dasturxon] Your login number is now {phone}. Not you? Write to us at once: {link}',
  numberTaken: '[Dasturxon] From now on you log in with this number: {link}',
  numberAsked:
    '[Dasturxon] Somebody asks us to move your login to {phone}. It happens in 24 hours. Not you? Write to us at once: {link}',
  numberWaits:
    '[Dasturxon] In 24 hours, once we have checked it, this number will log in to your account. Questions: {link}',

  // About an order; long ones, because they have to say where, how much and until when.
  orderPlaced: '[Dasturxon] Your order {number} is placed: {total}. Please pay by {time} {day}: {link}',
  depositTakenBack:
    '[Dasturxon] Order {number}: the bank has taken your payment of {total} back. Please pay again by {time} {day}: {link}',
  orderToTransfer:
    '[Dasturxon] Your order {number} is placed. Please transfer {total} by {time} {day}.\n{bank} {account}\nHolder: {holder}\nSender name: {depositor}\n{link}',
  orderPaid: '[Dasturxon] Order {number} is paid. Thank you! We are getting it ready: {link}',
  orderPaidArrives: '[Dasturxon] Order {number} is paid. Thank you! It should arrive {day}: {link}',
  orderReplaced: '[Dasturxon] We are sending you goods again, free of charge: order {number}. {link}',
  orderShipped: '[Dasturxon] Order {number} is on its way.\n{carrier} {tracking}\n{link}',
  orderCancelledCard: '[Dasturxon] Order {number} is cancelled. {total} goes back to your card: {link}',
  orderCancelledTransfer:
    '[Dasturxon] Order {number} is cancelled. We will transfer {total} back. Tell us your account: {link}',
  orderArrived: '[Dasturxon] Has your order {number} arrived? Please tell us: {link}',
  orderExpired: '[Dasturxon] Order {number} was not paid in time and is closed. To order again: {link}',
  orderUnfillable:
    '[Dasturxon] Sorry, the goods of order {number} are sold out, so it is cancelled. We will transfer {total} back. Tell us your account: {link}',
  orderCancelledUnpaid: '[Dasturxon] We had to cancel order {number}. Nothing was paid for it: {link}',
  orderExpiredShort:
    '[Dasturxon] Order {number} was not paid in full in time and is closed. We will send your {total} back. Tell us your account: {link}',
  depositTooLate:
    '[Dasturxon] Your {total} arrived after order {number} was closed. We will send it back. Tell us your account: {link}',
  depositTooMuch:
    '[Dasturxon] We received {total} too much for order {number}. We will send it back. Tell us your account: {link}',
  cardTooLate:
    '[Dasturxon] Order {number} is closed and will not be delivered. The {total} from your card goes back to it: {link}',
  cardNotNeeded: '[Dasturxon] Order {number} is paid already. The {total} from your card goes back to it: {link}',
  claimApproved:
    '[Dasturxon] Your claim about order {number} is accepted. The refund takes {from}–{to} working days: {link}',
  claimApprovedTransfer:
    '[Dasturxon] Your claim about order {number} is accepted. The refund takes {from}–{to} working days. Tell us your account: {link}',
  refundByTransfer: '[Dasturxon] Order {number}: we will transfer {total} back to you. Tell us your account: {link}',
  refundToCard: '[Dasturxon] Order {number}: {total} goes back to your card. {link}',
  refundSent: '[Dasturxon] Order {number}: we have transferred {total} to your account. {link}',
  claimRejected: '[Dasturxon] We could not accept your claim about order {number}. Here is why: {link}',
  // Health comes before brevity.
  recall:
    '[Dasturxon] RECALL. Please do not eat {product}, lot {lot}, from your order {number}. Put it aside and tell us: {link}',
  recallWithdrawn:
    '[Dasturxon] Our recall of {product}, lot {lot}, from your order {number} was an error: the goods are fine. We are sorry. If you have thrown them away, tell us: {link}',
  recallMoneyBack:
    '[Dasturxon] RECALL. Please do not eat {product}, lot {lot}, from your order {number}. Put it aside and tell us, you will get your money back: {link}',
} as const;
