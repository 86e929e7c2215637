import { Form, redirect } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { claimReasons, descriptionLength, photoCount } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { getStaffOrder, type StaffOrder } from '../../../domain/fulfilment/order-desk/order-page.contract.ts';
import { photoTypes } from '../../../domain/fulfilment/photos/photo.rules.ts';
import { apiContext, postedForm, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { FileField } from '../frame/file-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { Route } from './+types/claim-new.page.ts';
import { type ClaimValues, openPosted } from './posted-claim.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  await expectPermission(context, 'claims.decide');
  const slug = url.searchParams.get('order') ?? '';
  const order = slug === '' ? null : await context.get(apiContext).attempt(getStaffOrder, { query: { slug } });
  return { slug, order: order?.ok ? order.value.data : null };
}

export async function action({ context, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  // Photos are read only for an existing order.
  const { data: order } = await api.call(getStaffOrder, { query: { slug: url.searchParams.get('order') ?? '' } });
  const opened = await openPosted(api, order.slug, await postedForm(context)());
  if ('id' in opened) return redirect(`/claims/${opened.id}`);
  const { failure, values } = opened;
  if (failure === 'nothing_chosen') return { problem: null, values };
  return { problem: errorText(context.get(runtimeContext).locale, failure.code, failure.details), values };
}

/** Staff open a claim for a customer who called or wrote, at any time, with or without photos. */
export default function ClaimNewPage({ loaderData: { slug, order }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t('claimNew.title')}>
      <div className="grid max-w-3xl gap-6">
        <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
          <Field
            name="order"
            label={t('claimNew.order')}
            error={slug !== '' && !order ? t('claimNew.unknown') : undefined}
            defaultValue={slug}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            required
            className="min-w-56 flex-1"
          />
          <Button type="submit" variant="secondary">
            {t('claimNew.find')}
          </Button>
        </Form>
        {order && <ClaimForm key={order.slug} order={order} answer={actionData} />}
      </div>
    </StaffPage>
  );
}

interface FormProps {
  readonly order: StaffOrder;
  readonly answer: { readonly problem: string | null; readonly values: ClaimValues } | undefined;
}

function ClaimForm({ order, answer }: FormProps) {
  const { t } = useStaffText();
  const lines = order.lines.filter(({ count }) => count > 0);
  const fields = {
    description: '',
    ...Object.fromEntries(
      lines.flatMap(({ id, count }) => [
        [`count-${id}`, String(count)],
        [`reason-${id}`, ''],
      ]),
    ),
  };
  const posted = answer && {
    ...fields,
    description: answer.values.description,
    ...Object.fromEntries(
      Object.entries(answer.values.lines).flatMap(([id, { count, reason }]) => [
        [`count-${id}`, count],
        [`reason-${id}`, reason],
      ]),
    ),
  };
  const photos = answer?.values.photos ?? [];
  return (
    <DraftedForm
      form={`claim-new:${order.slug}`}
      kept={Object.keys(fields)}
      version={0}
      fields={fields}
      answer={answer && { problem: answer.problem ?? t('claimNew.nothing'), posted }}
      label={() => t('claimNew.description')}
      sendsWas={false}
      encType="multipart/form-data"
      leadsTo="/claims/"
      className="grid gap-4"
    >
      {(values) => (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <StatusBadge status={order.status} />
            <span>{order.address?.recipient_name}</span>
            {order.address && (
              <a href={`tel:${order.address.phone_number}`} className="hit-area text-brand-text underline">
                {shownNumber(order.address.phone_number)}
              </a>
            )}
          </p>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold">{t('claimNew.what')}</legend>
            {lines.map((line) => (
              <Line key={line.id} line={line} values={values} />
            ))}
          </fieldset>
          <TextareaField
            name="description"
            label={t('claimNew.description')}
            hint={t('claimNew.descriptionHint')}
            defaultValue={values.description}
            minLength={descriptionLength.least}
            maxLength={descriptionLength.most}
            required
          />
          <FileField
            form="photos"
            name="photo_files"
            label={t('claimNew.photos')}
            hint={t('claimNew.photosHint', { count: photoCount.most })}
            accept={photoTypes}
            multiple
          />
          {photos.map(({ id }) => (
            <input key={id} type="hidden" name="photos" value={id} />
          ))}
          {photos.length > 0 && <p className="text-ink-soft text-sm">{t('claimNew.kept', { count: photos.length })}</p>}
          <div>
            <Button type="submit">{t('claimNew.send')}</Button>
          </div>
        </>
      )}
    </DraftedForm>
  );
}

interface LineProps {
  readonly line: StaffOrder['lines'][number];
  readonly values: Fields;
}

function Line({ line: { id, name, count }, values }: LineProps) {
  const { t } = useStaffText();
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_7rem_14rem] sm:items-end">
      <input type="hidden" name="line" value={id} />
      <p className="font-semibold sm:pb-3">
        {count} × {name}
      </p>
      <Field
        type="number"
        name={`count-${id}`}
        label={t('claimNew.count')}
        defaultValue={values[`count-${id}`]}
        min={1}
        max={count}
        inputMode="numeric"
      />
      <SelectField
        name={`reason-${id}`}
        label={t('claimNew.reason')}
        placeholder={t('claimNew.noReason')}
        defaultValue={values[`reason-${id}`]}
        options={claimReasons.map((reason) => ({ value: reason, label: t(`claimReason.${reason}`) }))}
      />
    </div>
  );
}
