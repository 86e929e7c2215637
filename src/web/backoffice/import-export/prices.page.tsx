import { useNavigate } from 'react-router';
import { roundings } from '../../../domain/desks/import-export/price-change.rules.ts';
import { changePrices, listPriceChoices } from '../../../domain/desks/import-export/sheet.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { sendForm } from '../frame/form-body.ts';
import { PasteField } from '../frame/paste-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { typedNumber } from '../frame/typed-number.ts';
import { readPosted } from '../safe-edits/form-draft.ts';
import { problemsIn } from '../safe-edits/refused.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { Route } from './+types/prices.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listPriceChoices, {});
  const options = (choices: typeof data.brands) => choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return { categories: options(data.categories), brands: options(data.brands) };
}

/** The initial values: nothing is selected, and discounts stay unchanged. */
const untouched: Fields = {
  category: '',
  brand: '',
  skus: '',
  by: 'percent',
  amount: '',
  rounding: '10',
  discount: 'keep',
  percent: '',
  discount_from: '',
  discount_until: '',
};

/** Only computes the prices: they are previewed next, and applied on confirmation. */
export async function action({ request, context }: Route.ActionArgs): Promise<SafeAnswer> {
  const form = await request.formData();
  const { fields } = readPosted(form);
  const { skus = '', discount = '', percent = '' } = fields;
  const begun = await sendForm(context.get(apiContext), changePrices, {
    ...fields,
    skus: skus.replaceAll(/\s/g, '\n'),
    discount: discount === 'set' ? String(typedNumber(percent) ?? 0) : discount,
  });
  if (begun.ok) return { saved: true, at: `/import/${begun.value.data.import}` };
  return problemsIn(fields, begun.error, context.get(runtimeContext).locale);
}

/** A bulk change of prices. */
export default function PricesPage({ loaderData: { categories, brands }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const navigate = useNavigate();
  return (
    <StaffPage title={t('prices.title')}>
      <SafeForm
        form="prices"
        kept={Object.keys(untouched)}
        version={1}
        fields={untouched}
        answered={actionData}
        label={(name) => name}
        onSaved={({ at }) => at && navigate(at)}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        {({ values, answer, isSaving }) => {
          const of = (name: string) => ({ name, defaultValue: values[name], error: answer?.errors?.[name] });
          return (
            <>
              <SelectField
                {...of('category')}
                label={t('prices.category')}
                placeholder={t('prices.any')}
                options={categories}
              />
              <SelectField {...of('brand')} label={t('prices.brand')} placeholder={t('prices.any')} options={brands} />
              <PasteField {...of('skus')} label={t('prices.skus')} hint={t('prices.skusHint')} />
              <div className="grid gap-4 sm:grid-cols-3">
                <SelectField
                  {...of('by')}
                  label={t('prices.by')}
                  options={(['percent', 'won'] as const).map((value) => ({ value, label: t(`prices.${value}`) }))}
                />
                <Field
                  {...of('amount')}
                  label={t('prices.amount')}
                  hint={t('prices.amountHint')}
                  required
                  inputMode="numeric"
                  pattern="-?[0-9]{1,9}"
                />
                <SelectField
                  {...of('rounding')}
                  label={t('prices.rounding')}
                  options={roundings.map((count) => ({ value: String(count), label: t('prices.roundTo', { count }) }))}
                />
              </div>
              <RadioGroup
                {...of('discount')}
                legend={t('prices.discounts')}
                options={(['keep', 'none', 'set'] as const).map((value) => ({
                  value,
                  label: t(`prices.discount.${value}`),
                }))}
              />
              <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr_1fr]">
                <Field {...of('percent')} label={t('prices.percentOff')} inputMode="numeric" pattern="[0-9]{1,2}" />
                <Field
                  {...of('discount_from')}
                  type="datetime-local"
                  label={t('prices.discountFrom')}
                  hint={t('prices.discountFromHint')}
                />
                <Field
                  {...of('discount_until')}
                  type="datetime-local"
                  label={t('prices.discountUntil')}
                  hint={t('prices.discountUntilHint')}
                />
              </div>
              <div>
                <Button type="submit" loading={isSaving} loadingLabel={t('staff.loading')}>
                  {t('prices.preview')}
                </Button>
              </div>
              {/* Without scripts there is no redirect. */}
              {actionData?.at && (
                <ButtonLink to={actionData.at}>
                  {t('sheets.number', { id: actionData.at.replace('/import/', '') })}
                </ButtonLink>
              )}
            </>
          );
        }}
      </SafeForm>
    </StaffPage>
  );
}
