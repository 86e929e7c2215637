import { escapeHtml } from '../../../../kernel/escape-html.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import { type PlainPage, plainPage } from '../../../../platform/http/plain-page.ts';
import { consentWords } from './consent-words.ts';
import { likenesses } from './likeness.ts';
import { demoAccounts, longestTypedName, type SimulatedAccount, type SimulatedProvider } from './simulated-account.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0; }
.notice { border: 2px dashed; border-radius: .75rem; padding: .75rem 1rem; margin: 0; }
fieldset { border: 0; margin: 0 0 1.25rem; padding: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.account { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .5rem .75rem;
  border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .75rem; margin-bottom: .5rem; }
.account input { width: 1.25rem; height: 1.25rem; flex: none; margin: 0; }
.account span { overflow-wrap: anywhere; }
small { display: block; font-size: .875rem; opacity: .8; }
.typed { display: block; margin-bottom: 1.5rem; font-weight: 600; }
.typed small { font-weight: 400; }
.typed input { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin: .25rem 0;
  padding: .5rem .75rem; font: inherit; border-radius: .75rem; border: 1px solid color-mix(in srgb, currentColor 50%, transparent); }
button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; font: inherit; font-weight: 600;
  border-radius: .75rem; border: 2px solid; background: none; color: inherit; }
.go { background: CanvasText; color: Canvas; border-color: CanvasText; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** The only page of the simulated provider: choice of the account, and consent. */
export function consentPage(
  provider: SimulatedProvider,
  locale: Locale,
  action: string,
  comesBackTo: string,
): PlainPage {
  const words = wordsFor(provider, locale);
  const choices = Object.entries(demoAccounts[provider]).map(
    ([key, account], index) =>
      `<label class="account"><input type="radio" name="account" value="${key}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(account.name)}<small>${escapeHtml(describe(words, provider, account))}</small></span></label>`,
  );
  const body = `<p class="notice">${words.notice}</p>
<h1>${words.title}</h1>
<form method="post" action="${escapeHtml(action)}">
<fieldset><legend>${words.question}</legend>
${choices.join('\n')}
</fieldset>
<label class="typed">${words.another}
<input name="name" maxlength="${longestTypedName}" autocomplete="off" aria-describedby="hint">
<small id="hint">${words.anotherHint}</small></label>
<button class="go" name="answer" value="continue">${words.continue}</button>
<button name="answer" value="cancel">${words.cancel}</button>
</form>`;
  // Browsers apply form-action to the redirect after a form as well.
  const formAction = `'self' ${new URL(comesBackTo).origin}`;
  return plainPage({ lang: locale, title: words.title, style, body, formAction });
}

/** Shown if there is no login to continue with. */
export function loginIsOverPage(provider: SimulatedProvider, locale: Locale): PlainPage {
  const words = wordsFor(provider, locale);
  const body = `<p class="notice">${words.notice}</p>
<h1>${words.overTitle}</h1><p>${words.over}</p><p><a href="/${locale}">${words.home}</a></p>`;
  return plainPage({ lang: locale, title: words.overTitle, style, body });
}

function describe(
  words: Words,
  provider: SimulatedProvider,
  { email, phoneNumber, phoneWithheld }: SimulatedAccount,
): string {
  if (provider === 'google') return email ?? words.noEmail;
  if (phoneWithheld) return words.phoneWithheld;
  return phoneNumber ? words.phone.replace('{number}', phoneNumber) : words.noPhone;
}

type Words = (typeof consentWords)[Locale];

function wordsFor(provider: SimulatedProvider, locale: Locale): Words {
  const named = Object.entries(consentWords[locale]).map(([key, text]) => [
    key,
    text.replaceAll('{provider}', likenesses[provider].title),
  ]);
  return Object.fromEntries(named);
}
