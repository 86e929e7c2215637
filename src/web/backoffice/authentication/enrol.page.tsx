import { Form, redirect } from 'react-router';
import { beginEnrolment, enrolPasskey, enrolTotp } from '../../../domain/staff/authentication/enrolment.contract.ts';
import { deviceName } from '../../../kernel/device-name.ts';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/enrol.page.ts';
import { BarePage } from './bare-page.tsx';
import { makePasskey } from './passkey.browser.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { readPasskey } from './posted-passkey.ts';
import { proofAddress } from './proof-address.ts';
import { qrPicture } from './qr.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const linkOf = (url: URL) => ({ link: url.searchParams.get('link') ?? undefined });

const provable: readonly ErrorCode[] = ['proof_needed', 'second_factor_needed'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { link } = linkOf(url);
  const begun = await context.get(apiContext).attempt(beginEnrolment, { body: { link } });
  if (!begun.ok) {
    // Adding another factor requires re-authentication with an existing one, and then returns here.
    if (!link && provable.includes(begun.error.code)) throw redirect(proofAddress(url));
    return { problem: errorText(context.get(runtimeContext).locale, begun.error.code) };
  }
  const { otpauth, secret, passkey } = begun.value.data;
  return { otpauth, secret, passkey, qr: qrPicture(otpauth) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const passkey = readPasskey(form.get('passkey'));
  const code = String(form.get('code') ?? '');
  const name = deviceName(request.headers.get('user-agent') ?? '');
  const body = { ...linkOf(url), passkey, name } as unknown as Parameters<
    typeof api.attempt<typeof enrolPasskey>
  >[1]['body'];
  const added = passkey
    ? await api.attempt(enrolPasskey, { body })
    : await api.attempt(enrolTotp, { body: { ...linkOf(url), code } });
  return added.ok
    ? { codes: added.value.data.recovery_codes, isFirst: linkOf(url).link !== undefined }
    : { problem: errorText(context.get(runtimeContext).locale, added.error.code) };
}

/** A new staff member registers the second factor: a passkey if scripts run, an authenticator app in any case. */
export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  if (actionData?.codes) return <Enrolled codes={actionData.codes} isFirst={actionData.isFirst} />;
  const problem = actionData?.problem ?? ('problem' in loaderData ? loaderData.problem : undefined);
  return (
    <BarePage title={t('enrol.title')}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {'problem' in loaderData ? null : (
        <>
          <p className="text-ink-soft">{t('enrol.text')}</p>
          <PasskeyForm sign={() => makePasskey(loaderData.passkey)} label={t('enrol.passkey')} />
          <section className="grid gap-4 rounded-lg border border-line p-4">
            <h2 className="text-xl">{t('enrol.app')}</h2>
            <p>{t('enrol.appText')}</p>
            <img src={loaderData.qr} alt={t('enrol.qr')} className="w-56 justify-self-center rounded-md bg-white" />
            <p className="text-sm">
              {t('enrol.key')} <code className="break-all font-semibold">{loaderData.secret}</code>{' '}
              <a href={loaderData.otpauth} className="inline-block py-2 text-brand-text underline">
                {t('enrol.open')}
              </a>
            </p>
            <Form method="post" className="grid gap-4">
              <Field
                name="code"
                label={t('enrol.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={40}
              />
              <Button type="submit" variant="secondary" wide>
                {t('enrol.send')}
              </Button>
            </Form>
          </section>
        </>
      )}
    </BarePage>
  );
}

function Enrolled({ codes, isFirst }: { readonly codes: readonly string[]; readonly isFirst: boolean }) {
  const { t } = useStaffText();
  return (
    <BarePage title={t('enrol.done')}>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {isFirst ? (
        <ButtonLink to="/">{t('enrol.begin')}</ButtonLink>
      ) : (
        <ButtonLink to="/me">{t('own.title')}</ButtonLink>
      )}
    </BarePage>
  );
}
