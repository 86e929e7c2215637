import { escapeHtml } from '../../../../kernel/escape-html.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import { formatWon, won } from '../../../../kernel/money.ts';
import { type PlainPage, plainPage } from '../../../../platform/http/plain-page.ts';
import { cardWords, troubles } from './card-words.ts';
import { type SimulatedPayment, type Wallet, walletNames } from './simulated-payment.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --paper: #f3f5f8; --surface: #ffffff; --ink: #191f28; --ink-soft: #4e5968; --line: #d9dee5;
  --go: #1b5fd1; --go-ink: #ffffff; --focus: #1b5fd1; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #101318; --surface: #1a1f27; --ink: #eef1f5; --ink-soft: #b3bcc8; --line: #39424f;
  --go: #8db8ff; --go-ink: #0b1a33; --focus: #f6c569; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.25rem 0 .75rem; }
h2 { font-size: 1rem; margin: 2rem 0 0; }
.notice { border: 2px dashed; border-radius: .75rem; padding: .75rem 1rem; margin: 0; }
dl { margin: 0 0 1.25rem; padding: .25rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .625rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--ink-soft); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
dd.sum { font-size: 1.25rem; }
button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .5rem 1rem; font: inherit;
  font-weight: 600; border-radius: .75rem; border: 1px solid var(--line); background: var(--surface); color: inherit;
  cursor: pointer; }
.go { background: var(--go); color: var(--go-ink); border-color: var(--go); }
small { display: block; font-size: .875rem; color: var(--ink-soft); margin: .25rem .25rem 0; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** The window in which the buyer would enter a card, or that of a wallet. */
export function cardPage(payment: SimulatedPayment, locale: Locale, action: string, wallet?: Wallet): PlainPage {
  const words = cardWords[locale];
  const amount = formatWon(won(payment.totalAmount));
  const body = `<p class="notice">${words.notice}</p>
<h1>${wallet ? walletNames[wallet] : words.title}</h1>
<dl>
${row(words.order, payment.orderName)}
${row(words.number, payment.orderId)}
${row(words.amount, amount, ' class="sum"')}
</dl>
<form method="post" action="${escapeHtml(action)}">
${wallet ? `<input type="hidden" name="easyPay" value="${wallet}">` : ''}
<button class="go" name="choice" value="pay">${words.pay.replace('{amount}', amount)}</button>
<button name="choice" value="close">${words.close}</button>
<h2>${words.troubles}</h2>
${troubles
  .map(
    (trouble) =>
      `<button name="choice" value="${trouble}" aria-describedby="${trouble}">${words[trouble]}</button>
<small id="${trouble}">${words[`${trouble}Hint`]}</small>`,
  )
  .join('\n')}
</form>`;
  const goesTo = [payment.successUrl, payment.failUrl].map((address) => new URL(address).origin);
  // Browsers apply form-action to the redirect after a form as well.
  const formAction = ["'self'", ...new Set(goesTo)].join(' ');
  return plainPage({ lang: locale, title: words.title, style, body, formAction });
}

/** The buyer's bank: pays into the account; the payment can be reversed within some minutes. */
export function bankPage(payment: SimulatedPayment, locale: Locale, action: string): PlainPage {
  const words = cardWords[locale];
  const amount = formatWon(won(payment.totalAmount));
  const isPaid = payment.status === 'DONE';
  const button = isPaid
    ? `<button name="choice" value="take_back">${words.takeBack}</button>`
    : `<button class="go" name="choice" value="deposit">${words.deposit.replace('{amount}', amount)}</button>`;
  const isOpen = isPaid || payment.status === 'WAITING_FOR_DEPOSIT';
  const body = `<p class="notice">${words.notice}</p>
<h1>${words.bank}</h1>
<dl>
${row(words.order, payment.orderName)}
${row(words.account, payment.account?.number ?? '')}
${row(words.amount, amount, ' class="sum"')}
</dl>
<p role="status">${isPaid ? words.isPaidIn : isOpen ? words.isEmpty : words.isClosed}</p>
${isOpen ? `<form method="post" action="${escapeHtml(action)}">${button}</form>` : ''}`;
  return plainPage({ lang: locale, title: words.bank, style, body, formAction: "'self'" });
}

/** The page that API responses link to as the receipt. */
export function receiptPage(
  { orderName, orderId, totalAmount, balanceAmount }: SimulatedPayment,
  locale: Locale,
): PlainPage {
  const words = cardWords[locale];
  const refunded = totalAmount - balanceAmount;
  const body = `<p class="notice">${words.notice}</p>
<h1>${words.receipt}</h1>
<dl>
${row(words.order, orderName)}
${row(words.number, orderId)}
${row(words.amount, formatWon(won(totalAmount)), ' class="sum"')}
${refunded > 0 ? row(words.refunded, formatWon(won(refunded)), ' class="sum"') : ''}
</dl>`;
  return plainPage({ lang: locale, title: words.receipt, style, body });
}

/** Shown if there is no payment to continue with. The code is for developers. */
export function paymentIsOverPage(locale: Locale, code: string): PlainPage {
  const words = cardWords[locale];
  const body = `<p class="notice">${words.notice}</p>
<h1>${words.overTitle}</h1><p>${words.over}</p><p><code>${code}</code></p><p><a href="/${locale}">${words.home}</a></p>`;
  return plainPage({ lang: locale, title: words.overTitle, style, body });
}

function row(name: string, value: string, kind = ''): string {
  return `<div><dt>${name}</dt><dd${kind}>${escapeHtml(value)}</dd></div>`;
}
