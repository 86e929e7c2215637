import { redirect } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import {
  decideClaimAsStaff,
  getStaffClaim,
  type StaffClaim,
} from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Link } from '../../ui/link.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { useDoneDraft } from '../safe-edits/use-form-draft.ts';
import type { Route } from './+types/claim-decision.page.ts';
import { ClaimStatus } from './claim-status.tsx';
import { DecisionForm, decisionDraft } from './decision-form.tsx';
import { DecisionShown } from './decision-shown.tsx';
import { OrderBeside } from './order-beside.tsx';
import { postedDecision, wrongAmounts } from './posted-decision.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getStaffClaim, { query: { claim: params.id } });
  return { claim: data };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const found = await api.attempt(getStaffClaim, { query: { claim: params.id } });
    if (!found.ok) return { problem: errorText(locale, found.error.code), needsWords: false, wrong: [] };
    const { id, templates, lines } = found.value.data;
    const wrong = wrongAmounts(form, lines);
    if (wrong.length > 0) return { problem: errorText(locale, 'invalid_input'), needsWords: false, wrong };
    const decided = await api.attempt(decideClaimAsStaff, { body: { claim: id, ...postedDecision(form, templates) } });
    if (decided.ok) return redirect(`/claims/${id}`);
    const { code, details, fields } = decided.error;
    return { problem: errorText(locale, code, details), needsWords: fields?.words !== undefined, wrong };
  });
}

export default function ClaimPage({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  // A decided claim needs no draft.
  useDoneDraft(claim.status === 'open' ? undefined : { done: decisionDraft(claim.id) });
  const mayDecide = claim.status === 'open' && permissions.includes('claims.decide');
  return (
    <StaffPage
      title={t('claim.title', { number: claim.order.slug })}
      tools={
        <div className="flex items-center gap-4">
          <ClaimStatus status={claim.status} />
          <Link to="/claims" className="hit-area text-brand-text underline">
            {t('claim.toList')}
          </Link>
        </div>
      }
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Photos claim={claim} />
        <OrderBeside claim={claim} />
      </div>
      <div className="mt-6 max-w-3xl">
        {mayDecide ? (
          <DecisionForm
            key={`${claim.id} ${claim.version}`}
            claim={claim}
            answered={isProofAsked(actionData) ? undefined : actionData}
          />
        ) : (
          claim.status !== 'open' && <DecisionShown claim={claim} />
        )}
      </div>
    </StaffPage>
  );
}

/** As large as the screen allows; each one opens in a new window at full size. */
function Photos({ claim }: { readonly claim: StaffClaim }) {
  const { t } = useStaffText();
  return (
    <section aria-labelledby="said" className="grid content-start gap-3">
      <h2 id="said" className="text-xl">
        {t('claim.said')}
      </h2>
      <p className="text-ink-soft text-sm">
        {koreanMoment(claim.opened_at)} · {claim.contact_name} ·{' '}
        <a href={`tel:${claim.contact_phone}`} className="hit-area whitespace-nowrap text-brand-text underline">
          {shownNumber(claim.contact_phone)}
        </a>
        {claim.opened_by === 'staff' && ` · ${t('claim.byStaff')}`}
      </p>
      <p className="whitespace-pre-line">{claim.description}</p>
      {claim.photos.length === 0 && <p className="text-ink-soft">{t('claim.noPhotos')}</p>}
      <ul className="grid gap-3 data-[many=true]:sm:grid-cols-2" data-many={claim.photos.length > 1}>
        {claim.photos.map(({ id, url }, index) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" className="block">
              <img
                src={url}
                alt={t('claim.photo', { number: index + 1 })}
                className="max-h-[70dvh] w-full rounded-md bg-muted object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
