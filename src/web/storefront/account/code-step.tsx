import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { codeLength, tidyCode } from '../../../domain/customers/identity/login-code.rules.ts';
import { readMobileNumber, shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { LoginStep } from './login-steps.ts';
import { useShownCode } from './sent-code.ts';
import { useMessageCode } from './use-message-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  /** Identifies this form among the forms that wait for a code. */
  readonly name: string;
  readonly state: Extract<LoginStep, { step: 'code' }>;
  /** Name of the action that is being submitted. */
  readonly busy: FormDataEntryValue | null | undefined;
  readonly form: (children: ReactNode, label: string) => ReactNode;
  readonly onBack: () => void;
}

export function CodeStep({ name, state, busy, form, onBack }: Props) {
  const t = useAccountText();
  const left = useSecondsLeft(state.resendIn);
  useShownCode(name, state.phone, left, state.sentAt);
  const read = readMobileNumber(state.phone);
  const phone = read.ok ? shownNumber(read.value) : state.phone;
  const [beforePhone, afterPhone] = t('login.codeSent', { phone }).split(phone);
  return (
    <>
      {form(
        <>
          <input type="hidden" name="phone_number" value={state.phone} />
          <input type="hidden" name="resend_in" value={left} />
          <input type="hidden" name="sent_at" value={state.sentAt} />
          <p className="text-ink-soft">
            {beforePhone}
            <span className="whitespace-nowrap">{phone}</span>
            {afterPhone}
          </p>
          <CodeField label={t('login.code')} error={state.error} answer={state} />
          <Button
            type="submit"
            name="intent"
            value="verify"
            wide
            loading={busy === 'verify'}
            loadingLabel={t('login.working')}
          >
            {t('login.verify')}
          </Button>
        </>,
        t('login.title'),
      )}
      {form(
        <div className="flex flex-wrap justify-between gap-2">
          <input type="hidden" name="phone_number" value={state.phone} />
          <Button type="submit" name="intent" value="code" variant="quiet" size="small" disabled={left > 0}>
            {left > 0 ? t('login.resendIn', { count: left }) : t('login.resend')}
          </Button>
          <Button variant="quiet" size="small" onClick={onBack} className="script-only">
            {t('login.otherPhone')}
          </Button>
        </div>,
        t('login.resend'),
      )}
    </>
  );
}

interface CodeFieldProps {
  readonly name?: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** The result that the error came with. Each new result with an error moves the focus to the field. */
  readonly answer: object | undefined;
  /** The form is incomplete without another input, so the code must not submit it yet. */
  readonly waits?: boolean;
}

/** Submits the form when the code is complete, whether it was typed, pasted or filled in by the phone. */
export function CodeField({ name = 'code', label, error, answer, waits }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef('');

  function sendIfWhole() {
    const field = input.current;
    const code = tidyCode(field?.value ?? '');
    if (waits || !field?.form || code.length !== codeLength || code === sent.current) return;
    sent.current = code;
    field.value = code;
    field.form.requestSubmit(field.form.querySelector<HTMLButtonElement>('button[type=submit]'));
  }
  useMessageCode((code) => {
    if (!input.current) return;
    input.current.value = code;
    sendIfWhole();
  });
  const sendEarly = useEffectEvent(() => {
    if (error === undefined) sendIfWhole();
  });
  // The code may be complete before hydration, and then no event follows. The timeout lets the router hydrate first.
  useEffect(() => {
    const soon = setTimeout(() => sendEarly());
    return () => clearTimeout(soon);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error text can come with a new result
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error, answer]);

  return (
    <Field
      ref={input}
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
      autoFocus
      data-first-focus
      onChange={sendIfWhole}
      error={error}
      className="[&_input]:text-center [&_input]:font-semibold [&_input]:text-xl [&_input]:tabular-nums [&_input]:tracking-[0.35em]"
    />
  );
}
