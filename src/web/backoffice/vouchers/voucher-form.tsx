import { useNavigate } from 'react-router';
import type { FieldLimits } from '../../../platform/http/form-fields.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import { type NamedProduct, ProductsField } from './products-field.tsx';

const labels = {
  code: 'voucher.code',
  'name.en': 'voucher.nameEn',
  'name.ru': 'voucher.nameRu',
  'name.uz': 'voucher.nameUz',
  kind: 'voucher.kind',
  amount: 'voucher.amount',
  most: 'voucher.most',
  from_total: 'voucher.fromTotal',
  first_order: 'voucher.firstOrder',
  per_customer: 'voucher.perCustomer',
  in_all: 'voucher.inAll',
  valid_from: 'voucher.validFrom',
  valid_until: 'voucher.validUntil',
  product_ids: 'voucher.products',
} as const;
type Name = keyof typeof labels;
const isName = (name: string): name is Name => name in labels;
const categoryList = 'category_ids.';
const categoryField = (id: number) => `${categoryList}${id}`;

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly version: number;
  readonly fields: Fields;
  readonly limits: Readonly<Record<string, FieldLimits>>;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** The current products of the voucher. */
  readonly products: readonly NamedProduct[];
  readonly answered: SafeAnswer | undefined;
}

export function VoucherForm({ id, version, fields, limits, categories, products, answered }: Props) {
  const { t } = useStaffText();
  const navigate = useNavigate();
  const showToast = useToast();
  const nameOf = new Map(categories.map((category) => [categoryField(category.id), category.name]));
  const nameOfCategory = (field: string) =>
    nameOf.get(field) ?? t('voucher.hiddenCategory', { id: field.slice(categoryList.length) });
  const label = (name: string) => (isName(name) ? t(labels[name]) : nameOfCategory(name));
  const saved = ({ at }: SafeAnswer) => {
    showToast({ text: t('voucher.saved') });
    if (at) navigate(at);
  };
  return (
    <SafeForm
      form={`voucher:${id ?? 'new'}`}
      kept={[...Object.keys(labels), 'category_ids']}
      version={version}
      fields={fields}
      answered={answered}
      label={label}
      shown={(name, value) => (name === 'kind' && value ? t(`voucher.kind.${value as 'won' | 'percent'}`) : value)}
      onSaved={saved}
      className="grid max-w-3xl gap-5"
    >
      {({ values, answer, isSaving }) => {
        const of = (name: Name) => ({
          name,
          label: t(labels[name]),
          defaultValue: values[name] ?? '',
          error: answer?.errors?.[name],
          ...limits[name],
        });
        // A voucher without categories applies to everything, so hidden categories stay in the list, also when one was
        // unticked before a refused save.
        const chosen = Object.keys({ ...fields, ...values }).filter((name) => name.startsWith(categoryList));
        return (
          <>
            <Field {...of('code')} hint={t('voucher.codeHint')} autoCapitalize="characters" />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field {...of('name.en')} />
              <Field {...of('name.ru')} />
              <Field {...of('name.uz')} />
            </div>
            <div className="grid gap-4 sm:grid-cols-3">
              <SelectField
                {...of('kind')}
                options={(['won', 'percent'] as const).map((kind) => ({
                  value: kind,
                  label: t(`voucher.kind.${kind}`),
                }))}
              />
              <Field {...of('amount')} />
              <Field {...of('most')} hint={t('voucher.mostHint')} />
            </div>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field {...of('from_total')} />
              <Field {...of('per_customer')} hint={t('voucher.noLimit')} />
              <Field {...of('in_all')} hint={t('voucher.noLimit')} />
            </div>
            <Checkbox
              name="first_order"
              value="true"
              label={t('voucher.firstOrder')}
              defaultChecked={values.first_order === 'true'}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field {...of('valid_from')} type="datetime-local" hint={t('voucher.koreanTime')} />
              <Field {...of('valid_until')} type="datetime-local" hint={t('voucher.koreanTime')} />
            </div>
            <fieldset>
              <legend className="font-medium">{t('voucher.categories')}</legend>
              <p className="text-ink-soft text-sm">{t('voucher.categoriesHint')}</p>
              <div className="scroll-shade-y mt-2 grid max-h-72 grid-cols-1 gap-x-4 overflow-y-auto rounded-md border border-line bg-surface px-3 py-1 sm:grid-cols-2 lg:grid-cols-3">
                {[...new Set([...nameOf.keys(), ...chosen])].map((field) => (
                  <Checkbox
                    key={field}
                    name={field}
                    value="true"
                    label={nameOfCategory(field)}
                    defaultChecked={values[field] === 'true'}
                  />
                ))}
              </div>
            </fieldset>
            <ProductsField {...of('product_ids')} known={products} />
            <div>
              <Button type="submit" loading={isSaving} loadingLabel={t('voucher.saving')}>
                {t('voucher.save')}
              </Button>
            </div>
          </>
        );
      }}
    </SafeForm>
  );
}
