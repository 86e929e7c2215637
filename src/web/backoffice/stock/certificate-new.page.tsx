import { useNavigate } from 'react-router';
import { addCertificate } from '../../../domain/catalogue/stock/certificate.contract.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { sendForm } from '../frame/form-body.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/certificate-new.page.ts';
import { CertificateFields, certificateFields, useCertificateLabel } from './certificate-fields.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'certificates.write');
  return fieldLimits(addCertificate.body);
}

export async function action({ context, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const { fields } = readPosted(await request.formData());
  const added = await sendForm(context.get(apiContext), addCertificate, fields);
  if (added.ok) return { saved: true, at: `/certificates/${added.value.data.id}` };
  return problemsIn(fields, added.error, context.get(runtimeContext).locale);
}

/** A new certificate; its scan is uploaded once it is saved. */
export default function CertificateNewPage({ loaderData: limits, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const navigate = useNavigate();
  return (
    <StaffPage title={t('cert.new')}>
      <SafeForm
        form="certificate:new"
        kept={[...certificateFields]}
        version={1}
        fields={{}}
        answered={actionData}
        label={useCertificateLabel()}
        onSaved={({ at }) => void navigate(at ?? '/certificates')}
        className="grid max-w-3xl gap-4"
      >
        {({ values, answer, isSaving }) =>
          answer?.at ? (
            <ButtonLink to={answer.at}>{t('cert.scan')}</ButtonLink>
          ) : (
            <>
              <CertificateFields values={values} errors={answer?.errors ?? {}} limits={limits} />
              <div>
                <Button type="submit" disabled={isSaving}>
                  {t('cert.save')}
                </Button>
              </div>
            </>
          )
        }
      </SafeForm>
    </StaffPage>
  );
}
