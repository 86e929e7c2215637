import { type ReactNode, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';

interface Props {
  /** Asks the browser for a passkey; the response is posted. */
  readonly sign: () => Promise<unknown>;
  readonly label: string;
  /** The field that carries the response. */
  readonly field?: string;
  /** The URL it is posted to; by default the current page. */
  readonly action?: string | undefined;
  /** Additional form fields. */
  readonly children?: ReactNode;
}

/** Posts the response of a passkey to the page. Not rendered without scripts. */
export function PasskeyForm({ sign, label, field = 'passkey', action, children }: Props) {
  const { t } = useStaffText();
  const isAlive = useIsAlive();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'asking' | 'refused'>('ready');
  const isSending = useNavigation().state !== 'idle';
  async function ask() {
    setState('asking');
    try {
      const signed = await sign();
      if (answer.current) answer.current.value = JSON.stringify(signed);
      form.current?.requestSubmit();
      // If the page rejects it, the next attempt is one press away.
      setState('ready');
    } catch {
      // The user cancelled, or this device has no passkey for the shop.
      setState('refused');
    }
  }
  return (
    <Form method="post" {...(action === undefined ? {} : { action })} ref={form} className="grid gap-3 no-js:hidden">
      {children}
      <input type="hidden" name={field} ref={answer} />
      <Button
        wide
        disabled={!isAlive}
        onClick={ask}
        loading={state === 'asking' || isSending}
        loadingLabel={t('staff.loading')}
      >
        {label}
      </Button>
      {state === 'refused' && <Notice tone="warning">{t('prove.passkeyRefused')}</Notice>}
    </Form>
  );
}
