import { Form } from 'react-router';
import {
  addCertificateScan,
  changeCertificate,
  getCertificate,
  type StaffCertificate,
} from '../../../domain/catalogue/stock/certificate.contract.ts';
import { scanTypes } from '../../../domain/catalogue/stock/certificate.rules.ts';
import { fieldLimits } from '../../../platform/http/form-fields.ts';
import { apiContext, postedForm, runtimeContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileField } from '../frame/file-field.tsx';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/certificate.page.ts';
import { CertificateFields, certificateFields, useCertificateLabel } from './certificate-fields.tsx';
import { CertificateState } from './certificate-state.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { data: certificate } = await context.get(apiContext).call(getCertificate, { params: { id } });
  return { certificate, fields: fieldsOf(certificate), limits: fieldLimits(wholeBody) };
}

/** The form sends every field: an empty field means empty, not unchanged. */
const wholeBody = changeCertificate.body.required().omit({ version: true, scan: true });
const fieldsOf = (certificate: StaffCertificate) => fieldsIn(wholeBody, certificate);

interface Answer extends SafeAnswer {
  readonly scanned?: boolean;
  readonly scanProblem?: string;
}

export async function action({ context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const { values, files } = await postedForm(context)();
  const [scan] = files;
  if (values.get('intent') === 'scan') {
    const problem = scan ? await attachScan(api, id, scan.file) : ({ code: 'scan_unreadable' } as const);
    return problem ? { scanProblem: errorText(locale, problem.code, problem.details) } : { scanned: true };
  }
  const posted = readPosted(values);
  const body = { ...bodyIn(wholeBody, { withdrawn: '', ...posted.fields }), version: posted.version };
  const changed = await api.attempt(changeCertificate, { params: { id }, body });
  if (changed.ok) return { saved: true };
  const stale = staleSave(posted, changed.error, fieldsOf);
  return stale ? { stale } : problemsIn(posted.fields, changed.error, locale);
}

/** The scan is uploaded after the fields are saved, and attached to the current version. */
async function attachScan(api: ServerClient, id: string, file: UploadedFile) {
  const sent = await api.attempt(addCertificateScan, { body: file });
  if (!sent.ok) return sent.error;
  const { version } = (await api.call(getCertificate, { params: { id } })).data;
  const { scan } = sent.value.data;
  const changed = await api.attempt(changeCertificate, { params: { id }, body: { scan, version } });
  return changed.ok ? null : changed.error;
}

export default function CertificatePage({
  loaderData: { certificate, fields, limits },
  actionData,
}: Route.ComponentProps) {
  const { t } = useStaffText();
  const label = useCertificateLabel();
  const mayWrite = useStaff().permissions.includes('certificates.write');
  const { id, number, version, warning, products, lots, uncovered, scope } = certificate;
  return (
    <StaffPage title={t('cert.title', { number })} tools={<CertificateState warning={warning} />}>
      <div className="grid max-w-3xl gap-6">
        <p>{t('cert.covers', { products, lots, uncovered })}</p>
        {mayWrite ? (
          <SafeForm
            form={`certificate:${id}`}
            kept={[...certificateFields, 'withdrawn']}
            version={version}
            fields={fields}
            answered={actionData}
            label={label}
            className="grid gap-4"
          >
            {({ values, answer, isSaving }) => (
              <>
                {answer?.saved && <Notice tone="success">{t('cert.saved')}</Notice>}
                <CertificateFields values={values} errors={answer?.errors ?? {}} limits={limits} />
                <Checkbox
                  name="withdrawn"
                  value="true"
                  defaultChecked={values.withdrawn === 'true'}
                  label={t('cert.withdrawn')}
                  hint={t('cert.withdrawnHint')}
                />
                <div>
                  <Button type="submit" disabled={isSaving}>
                    {t('cert.save')}
                  </Button>
                </div>
              </>
            )}
          </SafeForm>
        ) : (
          <p>{scope.en}</p>
        )}
        <Scan certificate={certificate} mayWrite={mayWrite} problem={actionData?.scanProblem} />
      </div>
    </StaffPage>
  );
}

interface ScanProps {
  readonly certificate: StaffCertificate;
  readonly mayWrite: boolean;
  readonly problem: string | undefined;
}

function Scan({ certificate: { scan_url }, mayWrite, problem }: ScanProps) {
  const { t } = useStaffText();
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 text-base">{t('cert.scan')}</h2>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {scan_url ? (
        <a
          href={scan_url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-target items-center text-brand-text underline"
        >
          {t('cert.scanSee')}
        </a>
      ) : (
        <p className="text-ink-soft">{t('cert.noScan')}</p>
      )}
      {mayWrite && (
        <Form method="post" encType="multipart/form-data" className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="scan" />
          <FileField
            form="scan"
            name="scan"
            label={t('cert.scan')}
            hint={t('cert.scanHint')}
            accept={scanTypes}
            required
          />
          <div>
            <Button type="submit" variant="secondary">
              {t('cert.scanSend')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
