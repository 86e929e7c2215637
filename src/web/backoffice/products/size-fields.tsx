import { unitTypeValues } from '../../../domain/catalogue/products/product-edit.rules.ts';
import { taxTypes } from '../../../domain/catalogue/products/product-record.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

interface SizeProps {
  readonly id: string;
  readonly values: Fields;
  readonly errors: Readonly<Record<string, string>>;
  /** Unknown for a new one. */
  readonly stock?: number;
}

export function Size({ id, values, errors, stock }: SizeProps) {
  const { t } = useStaffText();
  const part = (name: string) => {
    const whole = `v.${id}.${name}`;
    return { name: whole, defaultValue: values[whole] ?? '', error: errors[whole] };
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3 border-line border-b pb-4 sm:grid-cols-4 xl:grid-cols-8">
      <Field {...part('sku')} label={t('product.sku')} maxLength={60} className="col-span-2" />
      <Field
        {...part('barcode')}
        label={t('product.barcode')}
        inputMode="numeric"
        maxLength={14}
        className="col-span-2"
      />
      <Field {...part('unit_amount')} label={t('product.amount')} inputMode="numeric" />
      <SelectField
        {...part('unit_type')}
        label={t('product.unit')}
        options={unitTypeValues.map((value) => ({ value: String(value), label: t(`unit.${value}`) }))}
      />
      <Field {...part('price')} label={t('product.price')} inputMode="numeric" />
      <Field {...part('discount')} label={t('product.discount')} inputMode="numeric" />
      <Field
        {...part('discount_from')}
        type="datetime-local"
        label={t('product.discountFrom')}
        hint={t('product.koreanTime')}
        className="col-span-2"
      />
      <Field
        {...part('discount_until')}
        type="datetime-local"
        label={t('product.discountUntil')}
        hint={t('product.koreanTime')}
        className="col-span-2"
      />
      <SelectField
        {...part('tax_type')}
        label={t('product.taxType')}
        placeholder={t('tax.asProduct')}
        options={taxTypes.map((value) => ({ value, label: t(`tax.${value}`) }))}
        className="col-span-2"
      />
      {stock !== undefined && (
        <>
          <p className="text-sm">
            <span className="mb-1.5 block font-medium">{t('product.stock')}</span>
            <span className="grid h-12 items-center tabular-nums">{stock}</span>
          </p>
          <Checkbox
            name={`v.${id}.archived`}
            label={t('product.archived')}
            defaultChecked={values[`v.${id}.archived`] === 'on'}
            className="sm:pt-7"
          />
        </>
      )}
    </div>
  );
}
