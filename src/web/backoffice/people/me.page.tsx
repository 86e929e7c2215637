import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { listOwnFactors } from '../../../domain/staff/authentication/enrolment.contract.ts';
import { listOwnWork } from '../../../domain/staff/jobs/open-work.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { RecoveryCodes } from '../authentication/recovery-codes.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { LanguageButtons } from '../frame/language-buttons.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Section } from '../orders/section.tsx';
import type { Route } from './+types/me.page.ts';
import { changeOwn } from './me-action.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnWork } from './own-work.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [factors, work] = await Promise.all([api.call(listOwnFactors, {}), api.call(listOwnWork, {})]);
  return { factors: factors.data, work: work.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const changed = await changeOwn(api, form);
    return changed.ok ? changed.value : { problem: errorText(locale, changed.error.code, changed.error.details) };
  });
}

/** The staff member's own factors, sessions and language. */
export default function OwnPage({ loaderData: { factors, work }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { name, phone_number, role } = useStaff();
  const answer = actionData && !isProofAsked(actionData) ? actionData : null;
  return (
    <StaffPage title={t('own.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {answer && 'problem' in answer && <Notice tone="danger">{answer.problem}</Notice>}
        {answer && 'codes' in answer && answer.codes ? (
          <RecoveryCodes codes={answer.codes} />
        ) : (
          answer && !('problem' in answer) && <Notice tone="success">{t('own.done')}</Notice>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <OwnFactors factors={factors} />
          <OwnWork work={work} />
          <Section title={t('own.person')}>
            <p>{[name, shownNumber(phone_number ?? ''), t(`role.${role}`)].filter(Boolean).join(' · ')}</p>
            <p className="mt-2">
              <a href="/api/docs/" className="inline-block py-2 text-brand-text underline">
                {t('own.api')}
              </a>
            </p>
            <LanguageButtons />
          </Section>
        </div>
      </div>
    </StaffPage>
  );
}
