import { useNavigate } from 'react-router';
import { addCertificate } from '../../../domain/catalogue/stock/certificate.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/certificate-new.page.ts';
import { CertificateFields, certificateFields, scopeIn, useCertificateLabel } from './certificate-fields.tsx';
import { wordsOf } from './certificate-problem.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'certificates.write');
  return null;
}

export async function action({ context, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const { fields } = readPosted(await request.formData());
  const text = (name: string) => fields[name] ?? '';
  const body = {
    number: text('number'),
    body: text('body'),
    body_country: text('body_country'),
    valid_from: text('valid_from'),
    valid_until: text('valid_until'),
    scope: scopeIn(fields),
  };
  const added = await context.get(apiContext).attempt(addCertificate, { body });
  if (added.ok) return { saved: true, at: `/certificates/${added.value.data.id}` };
  return { ...wordsOf(context.get(runtimeContext).locale, added.error), posted: fields };
}

/** A new paper; its scan is sent once it is there. */
export default function CertificateNewPage({ actionData }: Route.ComponentProps) {
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
              <CertificateFields values={values} errors={answer?.errors ?? {}} />
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
