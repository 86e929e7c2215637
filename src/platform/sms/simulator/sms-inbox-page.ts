import { escapeHtml } from '../../../kernel/escape-html.ts';
import { koreanDateTime } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type PlainPage, plainPage } from '../../http/plain-page.ts';
import { type SmsKind, smsBytes } from '../sms-length.ts';
import { inboxWords } from './sms-inbox-words.ts';

interface ShownSms {
  readonly recipient: string;
  readonly text: string;
  readonly kind: SmsKind;
  readonly sentAt: Date;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --paper: #fbf8f2; --surface: #ffffff; --ink: #1d2320; --ink-soft: #5a615b; --line: #e8e0d3;
  --brand-soft: #e4efe6; --brand-text: #14503a; --focus: #0b6b4e; --shade: 0 1px 2px rgb(60 45 20 / .06), 0 2px 8px rgb(60 45 20 / .05); }
@media (prefers-color-scheme: dark) { :root {
  --paper: #121512; --surface: #1a1f1b; --ink: #f2efe7; --ink-soft: #b2b8ae; --line: #323a34;
  --brand-soft: #1b3529; --brand-text: #8dd4b0; --focus: #f6c569; --shade: none; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: .25rem 0 0; color: var(--ink-soft); }
a { color: var(--brand-text); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { margin-top: 1.25rem; }
.from { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--ink-soft); }
.from a { display: inline-block; padding: .25rem 0; font-weight: 600; text-decoration: none; }
.from time { padding: .25rem 0; }
.bubble { margin: 0; padding: .75rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem;
  border-top-left-radius: .375rem; box-shadow: var(--shade); white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink); }
.bubble b { font-size: 1.25rem; letter-spacing: .06em; color: var(--brand-text); }
.size { font-size: .75rem; text-align: end; }
.empty { margin-top: 1.5rem; padding: 2.5rem 1.25rem; text-align: center; background: var(--brand-soft); border-radius: 1.25rem; }
.empty strong { display: block; color: var(--brand-text); font-size: 1.125rem; }
.empty p { margin: .25rem 0 0; color: var(--ink); }
section { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .875rem; }
h2 { margin: 0; font-size: 1rem; }
dl { margin: .5rem 0 0; }
dt { font-weight: 600; white-space: nowrap; }
dd { margin: 0 0 .5rem; color: var(--ink-soft); }
`;

/** The inbox of all simulated phones. It reloads itself without a script. */
export function smsInboxPage(messages: readonly ShownSms[], phone: string | undefined, locale: Locale): PlainPage {
  const words = inboxWords[locale];
  const whose =
    phone === undefined
      ? `<p>${words.all}</p>`
      : `<p>${words.some.replace('{phone}', () => escapeHtml(shownPhone(phone)))} <a href="/dev/sms">${words.showAll}</a></p>`;
  const items = messages.map((message) => messageItem(message, words.bytes));
  const list = items.length > 0 ? `<ol>\n${items.join('\n')}\n</ol>` : emptyState(words);
  const body = `<h1>${words.title}</h1>\n${whose}\n${list}\n${troubles(words)}`;
  const head = '<meta http-equiv="refresh" content="3">';
  return plainPage({ lang: locale, title: words.title, style, body, head });
}

type Words = (typeof inboxWords)[Locale];

const emptyState = ({ none, noneText }: Words) =>
  `<div class="empty"><strong>${none}</strong>\n<p>${noneText}</p></div>`;

const troubles = (words: Words) => `<section><h2>${words.troubles}</h2><dl>
${Object.entries(words.trouble)
  .map(([phone, what]) => `<dt>${shownPhone(phone)}</dt><dd>${what}</dd>`)
  .join('\n')}
</dl></section>`;

function messageItem({ recipient, text, kind, sentAt }: ShownSms, bytes: string): string {
  return `<li><div class="from"><a href="/dev/sms?to=${encodeURIComponent(recipient)}">${escapeHtml(shownPhone(recipient))}</a>
<time datetime="${sentAt.toISOString()}">${koreanDateTime(sentAt.getTime()).replace('T', ' ')} KST</time></div>
<p class="bubble">${withCodesBold(escapeHtml(text))}</p>
<p class="size">${kind}, ${smsBytes(text)} ${bytes}</p></li>`;
}

/**
 * Six digits alone are a code; in a sequence with dashes they belong to an account number. Escaping adds only two-digit
 * numbers.
 */
function withCodesBold(html: string): string {
  return html.replace(/(?<![\d-])\d{6}(?![\d-])/g, '<b>$&</b>');
}

function shownPhone(phone: string): string {
  return phone.replace(/^\+8210(\d{4})(\d{4})$/, '010-$1-$2');
}
