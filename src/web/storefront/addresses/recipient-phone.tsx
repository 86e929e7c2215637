import { type FormEvent, useRef } from 'react';
import { codeLength, tidyCode } from '../../../domain/customers/identity/login-code.rules.ts';
import { groupedWhileTyping, readMobileNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { type SentCode, useReturnedCode, useShownCode } from '../account/sent-code.ts';
import { useMessageCode } from '../account/use-message-code.ts';
import { useSecondsLeft } from '../account/use-seconds-left.ts';
import { useFrame } from '../frame/frame-context.ts';
import { useEarlyText } from '../search/use-early-text.ts';
import type { AddressAnswer, FieldErrors } from './address-answer.ts';

interface Props {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  /** Numbers that are confirmed and need no code. */
  readonly validated: readonly string[];
  readonly answer: AddressAnswer | undefined;
  readonly errors: FieldErrors;
  /** The action that is being submitted. */
  readonly busy: string | undefined;
  readonly focused: keyof FieldErrors | undefined;
}

const formName = 'recipient';

/** The recipient's number, and the code that confirms it unless it is already confirmed. */
export function RecipientPhone({ phone, onPhone, validated, answer, errors, busy, focused }: Props) {
  const t = useAddressesText();
  const say = useAccountText();
  const input = useRef<HTMLInputElement>(null);
  const read = readMobileNumber(phone);
  const isProven = read.ok && validated.includes(read.value);
  const [returned] = useReturnedCode(formName);
  const sent = answer ? answer.waiting : returned;
  const waiting = !isProven && sent?.phone === phone ? sent : undefined;

  useEarlyText(input, onPhone);

  // Groups the digits while the customer types at the end. Corrections in the middle are not reformatted.
  function type({ currentTarget: { value, selectionStart } }: FormEvent<HTMLInputElement>) {
    const grows = value.length > phone.length && selectionStart === value.length;
    onPhone(grows ? groupedWhileTyping(value) : value);
  }
  return (
    <div className="grid gap-3">
      <Field
        ref={input}
        label={t('form.phone')}
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={say('login.phoneExample')}
        maxLength={30}
        required
        value={phone}
        onChange={type}
        error={isProven ? undefined : errors.phone_number}
        hint={t('form.phoneHint')}
        autoFocus={focused === 'phone_number'}
      />
      <p role="status" className="empty:hidden">
        {isProven && (
          <span className="flex items-start gap-1.5 font-medium text-sm text-success">
            <CircleCheck className="mt-0.5 size-4 shrink-0" />
            {answer?.confirmed ? t('form.phoneConfirmed') : t('form.phoneValidated')}
          </span>
        )}
        {waiting && say('login.codeSent', { phone })}
      </p>
      {waiting && (
        <CodePart key={waiting.sentAt} waiting={waiting} error={errors.code} busy={busy} focused={focused === 'code'} />
      )}
      {!isProven && !waiting && (
        <div className="grid justify-items-start gap-2 rounded-lg bg-muted p-4">
          <p className="text-sm">{t('form.phoneNeedsCode')}</p>
          <Button
            type="submit"
            name="intent"
            value="code"
            variant="secondary"
            size="small"
            loading={busy === 'code'}
            loadingLabel={t('form.working')}
          >
            {say('login.sendCode')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CodePartProps {
  readonly waiting: SentCode;
  readonly error: string | undefined;
  readonly busy: string | undefined;
  readonly focused: boolean;
}

function CodePart({ waiting, error, busy, focused }: CodePartProps) {
  const t = useAddressesText();
  const say = useAccountText();
  const { demo } = useFrame();
  const left = useSecondsLeft(waiting.resendIn);
  useShownCode(formName, waiting.phone, left, waiting.sentAt);
  const input = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const sent = useRef('');

  /** Submits the form when the code is complete, whether it was typed, pasted or filled in by the phone. */
  function sendIfWhole() {
    const field = input.current;
    const code = tidyCode(field?.value ?? '');
    if (!field?.form || code.length !== codeLength || code === sent.current) return;
    sent.current = code;
    field.value = code;
    field.form.requestSubmit(confirm.current);
  }
  useMessageCode((code) => {
    if (!input.current) return;
    input.current.value = code;
    sendIfWhole();
  });
  return (
    <div className="grid gap-3 rounded-lg bg-muted p-4">
      <input type="hidden" name="code_phone" value={waiting.phone} />
      <input type="hidden" name="resend_in" value={left} />
      <input type="hidden" name="sent_at" value={waiting.sentAt} />
      <Field
        ref={input}
        label={say('login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        onChange={sendIfWhole}
        error={error}
        autoFocus={focused || !error}
        className="[&_input]:text-center [&_input]:font-semibold [&_input]:text-xl [&_input]:tabular-nums [&_input]:tracking-[0.35em]"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={confirm}
          type="submit"
          name="intent"
          value="verify"
          size="small"
          loading={busy === 'verify'}
          loadingLabel={t('form.working')}
        >
          {t('form.confirmPhone')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="code"
          variant="quiet"
          size="small"
          disabled={left > 0}
          loading={busy === 'code'}
        >
          {left > 0 ? say('login.resendIn', { count: left }) : say('login.resend')}
        </Button>
      </div>
      {demo.strip && (
        <a href="/dev/sms" target="_blank" rel="noreferrer" className="hit-area text-brand-text text-sm underline">
          {say('login.inbox')}
        </a>
      )}
    </div>
  );
}
