import type { ReactNode } from 'react';
import type { OAuthProvider } from '../../../domain/customers/identity/oauth.rules.ts';
import { leastAge } from '../../../domain/desks/policies/policy-terms.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import { CodeStep } from './code-step.tsx';
import { firstStep, type LoginStep } from './login-steps.ts';
import { PhoneStep } from './phone-step.tsx';
import { GoogleMark, KakaoMark } from './provider-marks.tsx';
import { useReturnedCode } from './sent-code.ts';

interface Props {
  /** Page to land on; empty to stay. */
  readonly next: string;
  /** In a dialog the page behind it stays, and is told when it is done. */
  readonly dialog?: boolean | undefined;
  /** What the server answered to a form that was sent without scripts. */
  readonly answered?: LoginStep | undefined;
  readonly fetcherKey: string;
}

/** From phone to code to logged in. Plain forms to the login page, which scripts only make quicker. */
export function LoginForm({ next, dialog, answered, fetcherKey }: Props) {
  const fetcher = useShopFetcher<LoginStep>({ key: fetcherKey });
  const { to } = useAddress();
  const t = useAccountText();
  const { login_providers: providers } = useFrame().shop;
  const [returned, forget] = useReturnedCode(fetcherKey);
  const state = fetcher.data ?? (returned ? { step: 'code' as const, ...returned } : (answered ?? firstStep));
  const begin = () => {
    forget();
    fetcher.reset();
  };
  const busy = fetcher.state !== 'idle' ? fetcher.formData?.get('intent') : undefined;
  const fields = (
    <>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="home" value={to('/')} />
      {dialog && <input type="hidden" name="dialog" value="1" />}
    </>
  );
  // Without scripts the page is made anew after each step, from its address alone.
  const page = to(next ? `/login?next=${encodeURIComponent(next)}` : '/login');
  const form = (children: ReactNode, label: string) => (
    // The page behind knows nothing new before the login is complete, and then it is told so. What is missing is said
    // in the words of the page, not in those of the browser.
    <fetcher.Form
      method="post"
      noValidate
      defaultShouldRevalidate={false}
      action={page}
      aria-label={label}
      className="grid gap-4"
    >
      {fields}
      {children}
    </fetcher.Form>
  );
  if (state.step === 'code') {
    return (
      <div className="grid gap-4">
        <CodeStep key={state.sentAt} name={fetcherKey} state={state} busy={busy} form={form} onBack={begin} />
        <InboxLink />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {form(<PhoneStep state={state} busy={busy === 'code'} />, t('login.title'))}
      {providers.length > 0 && (
        <>
          <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('login.or')}
          </p>
          {form(<ProviderButtons providers={providers} busy={busy} />, t('login.or'))}
        </>
      )}
      <Consents />
    </div>
  );
}

/** What a login agrees to, and apart from it what is only told: nobody agrees to a privacy policy. */
function Consents() {
  const t = useAccountText();
  const { to } = useAddress();
  const terms = t('login.termsName');
  const privacy = t('login.privacyName');
  return (
    <div className="grid gap-1.5 text-ink-soft text-sm">
      <p>
        <WithPolicy
          text={t('login.terms', { age: leastAge, terms })}
          name={terms}
          to={to('/policies/sales-and-usage')}
        />
      </p>
      <p>
        <WithPolicy text={t('login.privacy', { privacy })} name={privacy} to={to('/privacy')} />
      </p>
    </div>
  );
}

interface WithPolicyProps {
  readonly text: string;
  /** The words of the text that lead to the policy. */
  readonly name: string;
  readonly to: string;
}

/** The policy opens in a tab of its own, so that a number typed here is not lost. */
function WithPolicy({ text, name, to }: WithPolicyProps) {
  const [before, after] = text.split(name);
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noreferrer" className="hit-area text-brand-text underline">
        {name}
      </a>
      {after}
    </>
  );
}

interface ProviderProps {
  readonly providers: readonly OAuthProvider[];
  /** The button that was pressed. */
  readonly busy: FormDataEntryValue | null | undefined;
}

function ProviderButtons({ providers, busy }: ProviderProps) {
  const t = useAccountText();
  return (
    <>
      {providers.includes('google') && (
        <Button type="submit" name="intent" value="google" variant="secondary" wide loading={busy === 'google'}>
          <GoogleMark /> {t('login.google')}
        </Button>
      )}
      {providers.includes('kakao') && (
        <Button
          type="submit"
          name="intent"
          value="kakao"
          wide
          loading={busy === 'kakao'}
          className="bg-kakao text-kakao-ink hover:bg-kakao-hover"
        >
          <KakaoMark /> {t('login.kakao')}
        </Button>
      )}
    </>
  );
}

/** Where the texts of a demo shop arrive. */
function InboxLink() {
  const { demo } = useFrame();
  const t = useAccountText();
  if (!demo.hasInbox) return null;
  return (
    <a href="/dev/sms" target="_blank" rel="noreferrer" className="hit-area text-brand-text text-sm underline">
      {t('login.inbox')}
    </a>
  );
}
