import { Form, useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signProof } from './passkey.browser.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { type ProofAsked, proofFields } from './proof-asked.ts';

/** Asks for re-authentication above the current page, and submits the pending action with it. */
export function ProofAgain({ asked: { proof } }: { readonly asked: ProofAsked }) {
  const { t, locale } = useStaffText();
  const { pathname, search } = useLocation();
  const { factors, problem, posted } = proof;
  const action = pathname + search;
  const hasPasskey = factors.includes('passkey');
  const again = posted.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name may repeat, and none ever moves
    <input key={index} type="hidden" name={name} value={value} />
  ));
  return (
    <section aria-labelledby="proof-again" className="mb-6 grid max-w-md gap-4 rounded-lg border-2 border-brand p-4">
      <h2 id="proof-again" className="text-xl">
        {t('prove.again')}
      </h2>
      <p>{t('prove.againText')}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {hasPasskey && (
        <PasskeyForm
          sign={() => signProof(locale)}
          label={t('prove.passkey')}
          field={proofFields.passkey}
          action={action}
        >
          {again}
        </PasskeyForm>
      )}
      <Form method="post" action={action} className="grid gap-4">
        {again}
        <Field
          name={proofFields.code}
          label={t('prove.code')}
          hint={t('prove.codeHint')}
          autoComplete="one-time-code"
          autoFocus={!hasPasskey}
          required
          maxLength={40}
        />
        <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} wide>
          {t('prove.send')}
        </Button>
      </Form>
    </section>
  );
}
