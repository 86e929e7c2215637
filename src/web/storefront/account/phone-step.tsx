import { type FormEvent, useRef, useState } from 'react';
import { groupedWhileTyping } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useEarlyText } from '../search/use-early-text.ts';
import type { LoginStep } from './login-steps.ts';

interface Props {
  readonly state: Exclude<LoginStep, { step: 'code' }>;
  readonly busy: boolean;
}

export function PhoneStep({ state, busy }: Props) {
  const t = useAccountText();
  return (
    <>
      <PhoneField
        initial={state.phone}
        error={'error' in state ? state.error : undefined}
        hint={t('login.intro')}
        autoFocus
      />
      <Button type="submit" name="intent" value="code" wide loading={busy} loadingLabel={t('login.working')}>
        {t('login.sendCode')}
      </Button>
    </>
  );
}

interface PhoneFieldProps {
  readonly label?: string;
  readonly initial: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Only if the number is the purpose of the page. */
  readonly autoFocus?: boolean;
}

/** Groups the digits while the customer types at the end. Corrections in the middle are not reformatted. */
export function PhoneField({ label, initial, error, hint, autoFocus }: PhoneFieldProps) {
  const t = useAccountText();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEarlyText(input, setText);
  function type(event: FormEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const grows = value.length > text.length && selectionStart === value.length;
    setText(grows ? groupedWhileTyping(value) : value);
  }
  return (
    <Field
      ref={input}
      label={label ?? t('login.phone')}
      name="phone_number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={t('login.phoneExample')}
      maxLength={30}
      required
      autoFocus={autoFocus}
      data-first-focus
      value={text}
      onChange={type}
      error={error}
      hint={hint}
    />
  );
}
