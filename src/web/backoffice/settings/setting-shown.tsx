import type { ReactNode } from 'react';
import type { FormKey } from '../../../domain/shop/settings/setting-groups.ts';
import { hourText } from '../../../domain/shop/settings/shop-settings.rules.ts';
import { groupedDigits } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { wonText } from '../money/staff-money.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import { fieldsOf, type SettingForm } from './setting-fields.ts';

interface Props {
  readonly form: SettingForm;
  readonly values: Fields;
}

/** A preview of what customers would read after saving. */
export function SettingShown({ form, values }: Props) {
  const { t } = useStaffText();
  const Shown = shownBy[form.group] ?? Facts;
  return (
    <section
      aria-labelledby="shown"
      className="grid content-start gap-2 self-start rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="shown" className="font-semibold text-base">
        {t('settings.shown')}
      </h2>
      <Shown form={form} values={values} />
      <p>
        <a href={form.shopPath} target="_blank" rel="noreferrer" className="hit-area text-brand-text underline">
          {t('settings.openShop')}
        </a>
      </p>
    </section>
  );
}

/** Groups with their own preview instead of one line for each field. */
const shownBy: { readonly [Key in FormKey]?: (props: Props) => ReactNode } = {
  contacts: Channels,
  delivery: Delivery,
  stock: Stock,
  wallets: Wallets,
};

function Facts({ form, values }: Props) {
  const { t } = useStaffText();
  const parts = form.parts.filter(({ isSpare }) => !isSpare);
  return parts.map(({ title, fields }) => (
    <div key={title ?? 'all'}>
      {title && <h3 className="mb-1 font-medium text-sm">{t(title)}</h3>}
      <dl className="grid gap-1 text-sm">
        {fields.map(({ name, label, lang, type }) => (
          <div key={name}>
            <dt className="inline text-ink-soft">{t(label)}: </dt>
            <dd lang={lang} className="inline break-words">
              {(type === 'number' ? digits(values[name]) : values[name]) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** Input that is not a number yet is shown as it is. */
function digits(text = ''): string {
  const number = Number(text || Number.NaN);
  return Number.isSafeInteger(number) ? groupedDigits(number) : text;
}

function Wallets({ form, values }: Props) {
  const { t } = useStaffText();
  const shown = fieldsOf(form).filter(({ name }) => values[name] === 'true');
  return <p className="text-sm">{shown.map(({ label }) => t(label)).join(', ') || '–'}</p>;
}

function Channels({ form, values }: Props) {
  const { t } = useStaffText();
  const shown = fieldsOf(form).filter(({ name }) => values[name]);
  return (
    <ul className="grid gap-1 text-sm">
      {shown.map(({ name, label }) => (
        <li key={name}>
          {t(label)}: <span className="break-all text-ink-soft">{values[name]}</span>
        </li>
      ))}
      {shown.length === 0 && <li>–</li>}
    </ul>
  );
}

function Delivery({ values }: Props) {
  const { t } = useStaffText();
  const won = (name: string) => wonText(Number(values[name]) || 0);
  const words = {
    base: won('base_price'),
    free: won('free_from'),
    jeju: won('jeju_surcharge'),
    remote: won('remote_surcharge'),
  };
  return <p>{t('shown.delivery', { ...words, hour: hourText(Number(values.cutoff_hour) || 0) })}</p>;
}

function Stock({ values }: Props) {
  const { t } = useStaffText();
  return <p>{t('shown.stock', { days: values.least_days_left || '0' })}</p>;
}
