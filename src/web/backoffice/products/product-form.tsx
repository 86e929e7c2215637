import { type ReactNode, useState } from 'react';
import {
  allergens,
  boneKinds,
  fatLevels,
  neededTexts,
  noticeKinds,
  nutrients,
  optionalTexts,
  storages,
  type TranslatedField,
  translatedFields,
} from '../../../domain/catalogue/products/product-edit.rules.ts';
import { taxTypes } from '../../../domain/catalogue/products/product-record.rules.ts';
import type { StaffProduct } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextLink } from '../frame/text-link.tsx';
import { Section } from '../orders/section.tsx';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { choicesOf } from './choices.ts';
import { LanguageColumns } from './language-columns.tsx';
import { PictureList } from './picture-list.tsx';
import { PreviewButtons } from './preview-buttons.tsx';
import { emptyFields, fieldsOf, newSize, noticeTicks } from './product-fields.ts';
import { readSent, type SentPicture, sentPicturesField, writeSent } from './sent-pictures.ts';
import { Size } from './size-fields.tsx';
import { useFieldLabels } from './use-field-labels.ts';

/** No field of a product contains personal data. */
const kept = [
  ...translatedFields,
  ...['name_ko', 'search_words', 'category', 'brand', 'certificate', 'storage', 'origin', 'tax_type', 'listed'],
  ...['fat', 'bone'],
  ...['producer', 'importer', 'allergens', 'nutrition', 'notice', 'v', 'pictures', 'alt', sentPicturesField],
];

/** Links to add a category, brand or certificate, because a new shop has none; the draft is kept meanwhile. */
const places = [
  {
    name: 'category',
    label: 'products.category',
    options: 'categories',
    add: 'category.new',
    at: '/window/categories/new',
  },
  { name: 'brand', label: 'products.brand', options: 'brands', add: 'brand.add', at: '/window/brands/new' },
  {
    name: 'certificate',
    label: 'product.certificate',
    options: 'certificates',
    add: 'certs.new',
    at: '/certificates/new',
  },
] as const;

interface Props {
  /** Null for a new product. */
  readonly product: StaffProduct | null;
  readonly choices: ReturnType<typeof choicesOf>;
  readonly answered: SafeAnswer | undefined;
  readonly onSaved: (answer: SafeAnswer) => void;
  /** Shown beside the save button. */
  readonly tools?: ReactNode;
}

export function ProductForm({ product, choices, answered, onSaved, tools }: Props) {
  const { t } = useStaffText();
  const { label, shown } = useFieldLabels(choices);
  // The form may be reset with a colleague's version; pictures uploaded meanwhile are kept here.
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  return (
    <SafeForm
      form={`product:${product?.id ?? 'new'}`}
      kept={kept}
      version={product?.version ?? 0}
      fields={product ? fieldsOf(product) : emptyFields}
      answered={answered}
      label={label}
      shown={shown}
      onSaved={onSaved}
      className="grid gap-4"
    >
      {({ values, answer, isSaving }) => {
        const errors = answer?.errors ?? {};
        const unsaved = [...readSent(values[sentPicturesField], Date.now()), ...sent].filter(
          ({ id }) => !product?.pictures.some((saved) => saved.id === id),
        );
        const plain = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] });
        const columns = (field: TranslatedField) => (
          <LanguageColumns
            key={field}
            field={field}
            label={t(`product.${field}`)}
            values={values}
            missing={product?.missing ?? []}
            outdated={product?.outdated ?? []}
            errors={errors}
          />
        );
        return (
          <>
            <Section title={t('product.texts')}>
              <div className="grid gap-4">
                {neededTexts.map(columns)}
                <div className="grid gap-3 md:grid-cols-3">
                  <Field {...plain('name_ko')} label={t('product.nameKo')} lang="ko" maxLength={120} />
                  <Field
                    {...plain('search_words')}
                    label={t('product.searchWords')}
                    hint={t('product.searchWordsHint')}
                    className="md:col-span-2"
                  />
                </div>
                {product && product.outdated.length > 0 && <Checkbox name="reviewed" label={t('product.reviewed')} />}
              </div>
            </Section>
            <Section title={t('product.pictures')}>
              <input type="hidden" name={sentPicturesField} value={writeSent(unsaved)} />
              <PictureList
                pictures={[...(product?.pictures ?? []), ...unsaved]}
                onSent={(picture) => setSent((all) => [...all, picture])}
                values={values}
              />
            </Section>
            <Section title={t('product.sizes')}>
              <div className="grid gap-4">
                <SelectField
                  {...plain('tax_type')}
                  label={t('product.taxOfProduct')}
                  options={taxTypes.map((value) => ({ value, label: t(`tax.${value}`) }))}
                  className="max-w-64"
                />
                {product?.variations.map(({ id, stock }) => (
                  <Size key={id} id={String(id)} values={values} errors={errors} stock={stock} />
                ))}
                <h3 className="font-semibold">{t('product.newSize')}</h3>
                <Size id={newSize} values={values} errors={errors} />
              </div>
            </Section>
            <Section title={t('product.place')}>
              <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {places.map(({ name, label, options, add, at }) => (
                  <SelectField
                    key={name}
                    {...plain(name)}
                    label={t(label)}
                    hint={<TextLink to={at}>{t(add)}</TextLink>}
                    placeholder=""
                    required
                    options={choices[options]}
                  />
                ))}
                <SelectField
                  {...plain('storage')}
                  label={t('product.storage')}
                  options={storages.map((value) => ({ value, label: t(`storage.${value}`) }))}
                />
                <SelectField
                  {...plain('fat')}
                  label={t('product.fat')}
                  placeholder={t('product.notMeat')}
                  options={fatLevels.map((value) => ({ value, label: t(`fat.${value}`) }))}
                />
                <SelectField
                  {...plain('bone')}
                  label={t('product.bone')}
                  placeholder={t('product.notMeat')}
                  options={boneKinds.map((value) => ({ value, label: t(`bone.${value}`) }))}
                />
                <Field
                  {...plain('origin')}
                  label={t('product.origin')}
                  hint={t('product.originHint')}
                  maxLength={2}
                  pattern="[A-Z]{2}"
                  autoCapitalize="characters"
                  required
                />
              </div>
            </Section>
            <Section title={t('product.law')}>
              <div className="grid gap-4">
                <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                  <SelectField
                    {...plain('notice.kind')}
                    label={t('product.kind')}
                    placeholder={t('product.none')}
                    options={noticeKinds.map((value) => ({ value, label: t(`foodKind.${value}`) }))}
                  />
                  <Field {...plain('notice.food_type')} label={t('product.foodType')} maxLength={120} />
                  <Field {...plain('notice.grade')} label={t('product.grade')} maxLength={60} />
                  <Field {...plain('notice.geographical_sign')} label={t('product.geographicalSign')} maxLength={120} />
                  <Field {...plain('producer')} label={t('product.producer')} maxLength={300} />
                  <Field {...plain('importer')} label={t('product.importer')} maxLength={300} />
                </div>
                <div>
                  {noticeTicks.map((name) => (
                    <Checkbox
                      key={name}
                      name={`notice.${name}`}
                      label={t(`product.${name}`)}
                      defaultChecked={values[`notice.${name}`] === 'on'}
                      error={errors[`notice.${name}`]}
                    />
                  ))}
                </div>
                {optionalTexts.map(columns)}
                <Allergens values={values} />
                <fieldset>
                  <legend className="mb-2 font-semibold">{t('product.nutrition')}</legend>
                  <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
                    {nutrients.map((one) => (
                      <Field
                        key={one}
                        {...plain(`nutrition.${one}`)}
                        label={t(`nutrient.${one}`)}
                        inputMode="decimal"
                      />
                    ))}
                  </div>
                </fieldset>
              </div>
            </Section>
            <div className="sticky bottom-(--bottom-bar) flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper py-3 md:bottom-0">
              <Checkbox name="listed" label={t('products.onSale')} defaultChecked={values.listed === 'on'} />
              <Button type="submit" name="intent" value="save" loading={isSaving} loadingLabel={t('staff.loading')}>
                {t('product.save')}
              </Button>
              <PreviewButtons id={product?.id} />
              {tools}
            </div>
          </>
        );
      }}
    </SafeForm>
  );
}

function Allergens({ values }: { readonly values: Fields }) {
  const { t } = useStaffText();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('product.allergens')}</legend>
      <div className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {allergens.map((one) => (
          <Checkbox
            key={one}
            name={`allergens.${one}`}
            label={t(`allergen.${one}`)}
            defaultChecked={values[`allergens.${one}`] === 'on'}
          />
        ))}
      </div>
    </fieldset>
  );
}
