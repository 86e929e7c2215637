import { Form, redirect } from 'react-router';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { beginWork, listProofFactors } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/prove.page.ts';
import { BarePage } from './bare-page.tsx';
import { signProof } from './passkey.browser.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { readPasskey } from './posted-passkey.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listProofFactors, {});
  return data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const code = form.get('code');
  const passkey = readPasskey(form.get('passkey'));
  const body = passkey ? { passkey } : { code: typeof code === 'string' ? code : '' };
  const api = context.get(apiContext);
  // The endpoint validates what the browser sends.
  const begun = await api.attempt(beginWork, { body } as Parameters<typeof api.attempt<typeof beginWork>>[1]);
  if (begun.ok) return redirect(safeNextLink(url.searchParams.get('next')) ?? '/');
  return { problem: errorText(context.get(runtimeContext).locale, begun.error.code) };
}

/** Re-authentication of staff. The code works without scripts. */
export default function ProvePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useStaffText();
  const { factors } = loaderData;
  const hasPasskey = factors.includes('passkey');
  return (
    <BarePage title={t('prove.title')}>
      <p className="text-ink-soft">{t('prove.text')}</p>
      {actionData && <Notice tone="danger">{actionData.problem}</Notice>}
      {hasPasskey && <PasskeyForm sign={() => signProof(locale)} label={t('prove.passkey')} />}
      {factors.length === 0 ? (
        <Notice tone="warning">{t('prove.nothing')}</Notice>
      ) : (
        <Form method="post" className="grid gap-4">
          <Field
            name="code"
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
      )}
    </BarePage>
  );
}
