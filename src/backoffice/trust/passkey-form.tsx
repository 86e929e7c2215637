import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly kind: 'prove' | 'enrol';
  /** What the server wants signed, as it came. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** The field that carries what it says. */
  readonly field?: string;
  /** The page that it is posted to, unless that is the one that shows it. */
  readonly action?: string | undefined;
  /** What is posted beside it. */
  readonly children?: ReactNode;
}

/** Has the browser ask for a passkey, and posts what it says to the page. There is none of it without scripts. */
export function PasskeyForm({ kind, question, label, field = 'passkey', action, children }: Props) {
  const { t } = useStaffText();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'asking' | 'refused'>('ready');
  async function ask() {
    setState('asking');
    try {
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
      const signed =
        kind === 'prove'
          ? await startAuthentication({ optionsJSON: question as unknown as PublicKeyCredentialRequestOptionsJSON })
          : await startRegistration({ optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON });
      if (answer.current) answer.current.value = JSON.stringify(signed);
      form.current?.requestSubmit();
    } catch {
      // Somebody changed their mind, or this device has no passkey for the shop.
      setState('refused');
    }
  }
  return (
    <Form method="post" {...(action === undefined ? {} : { action })} ref={form} className="grid gap-3 no-js:hidden">
      {children}
      <input type="hidden" name={field} ref={answer} />
      <Button wide onClick={ask} loading={state === 'asking'} loadingLabel={t('staff.loading')}>
        {label}
      </Button>
      {state === 'refused' && <Notice tone="warning">{t('prove.passkeyRefused')}</Notice>}
    </Form>
  );
}
