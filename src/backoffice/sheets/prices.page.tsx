import { Form, redirect } from 'react-router';
import { roundings } from '../../features/sheets/price-change.rules.ts';
import { changePrices, listPriceChoices } from '../../features/sheets/sheet.contract.ts';
import { apiContext, runtimeContext } from '../../http/page-context.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { errorText, fieldErrorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PasteField } from '../frame/paste-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/prices.page.ts';
import { postedPriceChange } from './posted-price-change.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listPriceChoices, {});
  const options = (choices: typeof data.brands) => choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return { categories: options(data.categories), brands: options(data.brands) };
}

/** Only works the prices out: they are shown next, and written when somebody says so. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const begun = await context.get(apiContext).attempt(changePrices, { body: postedPriceChange(form) });
  if (begun.ok) throw redirect(`/import/${begun.value.data.import}`);
  const { locale } = context.get(runtimeContext);
  const { code, details, fields = {} } = begun.error;
  // What is wrong with one of many is wrong with the field.
  const wrong = Object.entries(fields).map(([path, what]) => [path.split('.')[0], fieldErrorText(locale, what)]);
  return { problem: errorText(locale, code, details), wrong: Object.fromEntries(wrong) as Record<string, string> };
}

/** Many prices in one go. */
export default function PricesPage({ loaderData: { categories, brands }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t('prices.title')}>
      <Form method="post" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        {actionData && <Notice tone="danger">{actionData.problem}</Notice>}
        <SelectField name="category" label={t('prices.category')} placeholder={t('prices.any')} options={categories} />
        <SelectField name="brand" label={t('prices.brand')} placeholder={t('prices.any')} options={brands} />
        <PasteField name="skus" label={t('prices.skus')} hint={t('prices.skusHint')} error={actionData?.wrong.skus} />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            name="by"
            label={t('prices.by')}
            options={(['percent', 'won'] as const).map((value) => ({ value, label: t(`prices.${value}`) }))}
          />
          <Field
            name="amount"
            label={t('prices.amount')}
            hint={t('prices.amountHint')}
            required
            inputMode="numeric"
            pattern="-?[0-9]{1,9}"
          />
          <SelectField
            name="rounding"
            label={t('prices.rounding')}
            defaultValue="10"
            options={roundings.map((count) => ({ value: String(count), label: t('prices.roundTo', { count }) }))}
          />
        </div>
        <RadioGroup
          legend={t('prices.discounts')}
          name="discount"
          defaultValue="keep"
          options={(['keep', 'none', 'set'] as const).map((value) => ({ value, label: t(`prices.discount.${value}`) }))}
        />
        <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr_1fr]">
          <Field name="percent" label={t('prices.percentOff')} inputMode="numeric" pattern="[0-9]{1,2}" />
          <Field
            name="discount_from"
            type="datetime-local"
            label={t('prices.discountFrom')}
            hint={t('prices.discountFromHint')}
          />
          <Field
            name="discount_until"
            type="datetime-local"
            label={t('prices.discountUntil')}
            hint={t('prices.discountUntilHint')}
          />
        </div>
        <div>
          <Button type="submit">{t('prices.preview')}</Button>
        </div>
      </Form>
    </StaffPage>
  );
}
