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
  /** The page to open after the login; empty to stay. */
  readonly next: string;
  /** In a dialog the page behind it stays and updates after the login. */
  readonly dialog?: boolean | undefined;
  /** The result of a form that was sent without JavaScript. */
  readonly answered?: LoginStep | undefined;
  readonly fetcherKey: string;
}

/**
 * The login form, from the phone number to the code. Plain forms that post to the login page; scripts only make it
 * faster.
 */
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
  // Without JavaScript each step renders the page again, from its URL alone.
  const page = to(next ? `/login?next=${encodeURIComponent(next)}` : '/login');
  const form = (children: ReactNode, label: string) => (
    // The page behind the dialog has nothing to reload before the login is complete, and then it is reloaded
    // explicitly. `noValidate`, because errors are shown in the page's language, not in the browser's.
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

/** What a login agrees to. The privacy policy is only linked, because it needs no agreement. */
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
  /** The part of the text that links to the policy. */
  readonly name: string;
  readonly to: string;
}

/** The policy opens in a new tab, so that a number typed here is not lost. */
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

/** Link to the text messages of a demo shop. */
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
