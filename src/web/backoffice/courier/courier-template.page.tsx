import { listCourierTemplates } from '../../../domain/fulfilment/couriers/courier-template.contract.ts';
import { carrierName } from '../../../domain/orders/parcels/carrier.rules.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Route } from './+types/courier-template.page.ts';
import { saveTemplate } from './save-template.ts';
import { TemplateColumns } from './template-columns.tsx';
import { columnsFrom, fieldsOf, typedOver } from './template-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listCourierTemplates, {});
  const chosen = data.find(({ carrier }) => carrier === url.searchParams.get('carrier')) ?? data[0];
  return {
    couriers: data.map(({ carrier, is_own }) => ({ carrier, is_own })),
    chosen: chosen as (typeof data)[number],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, (api) => saveTemplate(api, form, locale));
}

export default function CourierTemplatePage({ loaderData: { couriers, chosen }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const mayWrite = useStaff().permissions.includes('settings.write');
  const { carrier, is_own, version, by, at } = chosen;
  const answer = isProofAsked(actionData) || actionData?.carrier !== carrier ? undefined : actionData;
  const lineOf = (column: ReturnType<typeof columnsFrom>[number], index: number) =>
    t('template.line', {
      number: index + 1,
      heading: column.heading,
      content: column.text || t(`holds.${column.holds}`),
    });
  return (
    <StaffPage
      title={t('settings.courier')}
      tools={
        <div className="flex flex-wrap">
          <ButtonLink to="/courier" variant="quiet" size="small">
            {t('nav.courier')}
          </ButtonLink>
          <ButtonLink to="/settings" variant="quiet" size="small">
            {t('settings.all')}
          </ButtonLink>
        </div>
      }
    >
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
        <nav aria-label={t('courier.carrier')}>
          <ul className="flex flex-wrap gap-1">
            {couriers.map((one) => (
              <li key={one.carrier}>
                <Link
                  to={`/courier/templates?carrier=${one.carrier}`}
                  aria-current={one.carrier === carrier ? 'page' : undefined}
                  className="flex min-h-target items-center gap-2 rounded-md px-3 py-1 text-sm hover:bg-muted aria-[current]:bg-brand-soft aria-[current]:font-semibold"
                >
                  {carrierName(one.carrier)}
                  {one.is_own && <Badge tone="brand">{t('messages.own')}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-soft">
          {t('template.lead', { carrier: carrierName(carrier) })}{' '}
          <span className="whitespace-nowrap text-sm">
            {at ? t('settings.savedBy', { by, at: koreanMoment(at) }) : t('settings.untouched')}
          </span>
        </p>
        <DraftedForm
          key={carrier}
          form={`courier:${carrier}`}
          kept={['columns']}
          version={version}
          fields={fieldsOf(chosen)}
          answer={answer}
          label={() => t('template.columns')}
          shown={(_name, value) => columnsFrom(value).map(lineOf).join('\n')}
          saved={t('template.saved')}
          layOver={({ was, fields }, name, typed) => typedOver(fields[name] ?? '', was[name] ?? '', typed)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {(values) => (
            <>
              <input type="hidden" name="carrier" value={carrier} />
              <TemplateColumns
                value={values.columns ?? ''}
                errors={answer?.errors}
                sent={answer?.posted?.columns}
                mayWrite={mayWrite}
              />
              {mayWrite ? (
                <div className="flex flex-wrap gap-3">
                  <Button type="submit">{t('settings.save')}</Button>
                  {is_own && (
                    <Button type="submit" name="intent" value="usual" variant="quiet" formNoValidate>
                      {t('template.usual')}
                    </Button>
                  )}
                </div>
              ) : (
                <p className="text-ink-soft">{t('settings.ownersOnly')}</p>
              )}
            </>
          )}
        </DraftedForm>
      </div>
    </StaffPage>
  );
}
