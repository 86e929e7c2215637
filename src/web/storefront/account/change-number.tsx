import { Form } from 'react-router';
import { readMobileNumber, shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { MeAnswer } from './me-action.ts';
import { PhoneField } from './phone-step.tsx';
import { useReturnedCode, useShownCode } from './sent-code.ts';

interface Props {
  readonly phone: string;
  readonly answer: MeAnswer | undefined;
}

/** Changes the login phone number. Codes are sent to the old and the new number, and one form takes both. */
export function ChangeNumber({ phone, answer }: Props) {
  const t = useAccountText();
  const own = answer?.form === 'number-codes' || answer?.form === 'number' ? answer : undefined;
  if (own?.form === 'number' && own.done) {
    return <Notice tone="success">{t('me.numberChanged', { phone: shownNumber(phone) })}</Notice>;
  }
  return <NumberForm phone={phone} own={own} />;
}

interface FormProps {
  readonly phone: string;
  readonly own: MeAnswer | undefined;
}

function NumberForm({ phone, own }: FormProps) {
  const t = useAccountText();
  const waiting = useWaitingNumber(own);
  return (
    <details open={own !== undefined || waiting !== undefined} className="mt-2">
      <summary className="hit-area cursor-pointer text-brand-text underline underline-offset-4">
        {t('me.changeNumber')}
      </summary>
      <Form method="post" noValidate className="mt-3 grid gap-4 rounded-lg bg-muted p-4">
        <p className="text-ink-soft text-sm">{t('me.changeNumberText')}</p>
        {waiting ? (
          <>
            <input type="hidden" name="phone_number" value={waiting} />
            {own?.error && !own.fields && <Notice tone="danger">{own.error}</Notice>}
            <CodeOf phone={phone} name="old_code" error={own?.fields?.old_code} />
            <CodeOf phone={spelled(waiting)} name="new_code" error={own?.fields?.new_code} />
          </>
        ) : (
          <PhoneField label={t('me.newNumber')} initial="" error={own?.error} />
        )}
        <div>
          <Button type="submit" name="intent" value={waiting ? 'number' : 'number-codes'}>
            {waiting ? t('me.changeNumber') : t('me.sendCodes')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** The number that waits for its code. Survives a change of the language. */
export function useWaitingNumber(own: MeAnswer | undefined): string | undefined {
  const [returned] = useReturnedCode('number');
  const waiting = own ? own.phone : returned?.phone;
  useShownCode('number', waiting);
  return waiting;
}

function spelled(typed: string): string {
  const read = readMobileNumber(typed);
  return read.ok ? read.value : typed;
}

function CodeOf({
  phone,
  name,
  error,
}: {
  readonly phone: string;
  readonly name: string;
  readonly error?: string | undefined;
}) {
  const t = useAccountText();
  return (
    <Field
      label={t('me.codeTo', { phone: shownNumber(phone) })}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
      error={error}
    />
  );
}
