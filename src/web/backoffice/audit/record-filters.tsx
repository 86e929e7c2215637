import { Form } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { RecordsQuery } from './audit-query.ts';
import type { accessedTables, auditedTables } from './audited-tables.ts';

interface Props {
  readonly path: '/audit' | '/accesses';
  readonly query: RecordsQuery;
  readonly things: typeof auditedTables | typeof accessedTables;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** A plain form, so that the filter is in the URL. Former staff members can still be filtered by number. */
export function RecordFilters({ path, query, things, people }: Props) {
  const { t } = useStaffText();
  const person = query.person ?? '';
  const isGone = person !== '' && people.every(({ id }) => String(id) !== person);
  const known = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const isOther = query.thing !== undefined && things.every((thing) => thing !== query.thing);
  return (
    <Form method="get" action={path} className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5">
      <SelectField
        name="thing"
        label={t('records.thing')}
        placeholder={t('records.any')}
        defaultValue={query.thing ?? ''}
        options={[
          ...things.map((value) => ({ value, label: t(`thing.${value}`) })),
          ...(isOther ? [{ value: query.thing ?? '', label: query.thing ?? '' }] : []),
        ]}
      />
      <Field name="row" label={t('records.row')} defaultValue={query.row ?? ''} maxLength={60} autoComplete="off" />
      <SelectField
        name="person"
        label={t('records.person')}
        placeholder={t('records.anybody')}
        defaultValue={person}
        options={isGone ? [...known, { value: person, label: t('records.number', { number: person }) }] : known}
      />
      <Field type="date" name="from" label={t('records.from')} defaultValue={query.from ?? ''} />
      <Field type="date" name="to" label={t('records.to')} defaultValue={query.to ?? ''} />
      <div className="col-span-full flex gap-2">
        <Button type="submit">{t('records.show')}</Button>
        <ButtonLink to={path} variant="quiet">
          {t('records.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}
