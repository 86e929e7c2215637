import { Fragment } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  productSorts,
  productStates,
  translationStates,
} from '../../../domain/catalogue/products/product-edit.rules.ts';
import {
  listProductChoices,
  listStaffProducts,
  productQuery,
} from '../../../domain/catalogue/products/staff-product.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { queryIn } from '../frame/query-in.ts';
import { SearchLine } from '../frame/search-line.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { mostPicked } from '../orders/picked.ts';
import { PickedNotice } from '../orders/picked-notice.tsx';
import { usePicked } from '../orders/use-picked.ts';
import { type PressKey, useRowKeys } from '../orders/use-row-keys.ts';
import { DraftNotice } from '../safe-edits/draft-notice.tsx';
import type { Route } from './+types/products-desk.page.ts';
import { choicesOf } from './choices.ts';
import { ProductTable } from './product-table.tsx';
import { type ListAnswer, productsAction } from './products-action.ts';
import { useListDraft } from './use-list-draft.ts';

const pageSize = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryIn(productQuery, url.searchParams);
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const [list, choices] = await Promise.all([api.call(listStaffProducts, { query }), api.call(listProductChoices, {})]);
  return { query, ...list, choices: choicesOf(choices.data, locale) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const asked = { query: queryIn(productQuery, url.searchParams), locale: context.get(runtimeContext).locale };
  return productsAction(context.get(apiContext), await request.formData(), asked);
}

const productKeys: readonly PressKey[] = [{ keys: 's', label: 'products.save', mark: 'save' }];

const bulkSteps = ['list', 'unlist', 'archive', 'unarchive'] as const;

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { permissions } = useStaff();
  const mayEdit = permissions.includes('products.write');
  useRowKeys(productKeys);
  const navigation = useNavigation();
  const isReadAnew = navigation.state === 'loading' && navigation.formMethod === 'POST';
  const { query, data, count, choices } = loaderData;
  const { page = '1' } = query;
  const address = String(new URLSearchParams(query));
  const answered = actionData?.picked ?? [];
  const { picked, round, clearPicked } = usePicked(actionData, answered);
  const onPage = new Set(data.map(({ id }) => id));
  const draft = useListDraft({ address, rows: data, answer: actionData, isReadAnew });
  return (
    <StaffPage
      title={t('products.title')}
      tools={
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">{t('products.count', { count })}</p>
          {mayEdit && <ButtonLink to="/products/new">{t('products.new')}</ButtonLink>}
        </div>
      }
    >
      <Filters query={query} choices={choices} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {actionData && answered.length === 0 && <Answer answer={actionData} />}
        {picked.length > 0 && (
          <PickedNotice onLetGo={clearPicked}>{t('products.picked', { count: picked.length })}</PickedNotice>
        )}
        {draft.found && <DraftNotice draft={draft.found} onDiscard={draft.discard} />}
        <Form method="post" ref={draft.element} onInput={draft.noteInput}>
          {/* Input during the reload after a save would be lost with the old rows. */}
          <fieldset disabled={isReadAnew} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            {picked
              .filter(({ id }) => !onPage.has(id))
              .map(({ id, version, name }) => (
                <Fragment key={id}>
                  <input type="hidden" name="row" value={`${id}:${version}:${name}`} />
                  <input type="hidden" name="pick" value={id} />
                </Fragment>
              ))}
            {/* The default button, which Enter in a field presses. */}
            {mayEdit && data.length > 0 && (
              <Button type="submit" name="intent" value="save" data-press="save" className="justify-self-start">
                {t('products.save')}
              </Button>
            )}
            <ProductTable
              key={[
                draft.found?.at,
                answered.length,
                round,
                ...data.map(({ id, version }) => `${id}:${version}`),
              ].join()}
              rows={data}
              typed={draft.typed}
              mayEdit={mayEdit}
              picked={new Set(picked.map(({ id }) => id))}
              onLetGo={clearPicked}
            />
            {mayEdit && data.length > 0 && (
              <div className="flex flex-wrap items-end gap-3">
                {bulkSteps
                  .filter((step) => (step === 'unarchive') === (query.state === 'archived'))
                  .map((step) => (
                    <Button key={step} type="submit" name="intent" value={step} variant="secondary">
                      {t(`products.${step}`)}
                    </Button>
                  ))}
                {count > data.length && (
                  <Button type="submit" name="intent" value="all" variant="quiet">
                    {t('products.selectAll', { count: Math.min(count, mostPicked) })}
                  </Button>
                )}
                <SelectField name="category" label={t('products.category')} options={choices.categories} />
                <Button type="submit" name="intent" value="move" variant="secondary">
                  {t('products.move')}
                </Button>
              </div>
            )}
          </fieldset>
        </Form>
        <StaffPagination page={Number(page)} pages={Math.ceil(count / pageSize)} />
      </div>
    </StaffPage>
  );
}

function Answer({ answer: { done, refused, unsaved } }: { readonly answer: ListAnswer }) {
  const { t } = useStaffText();
  if (done === 0 && refused.length === 0) return <Notice tone="warning">{t('products.nonePicked')}</Notice>;
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title={t('products.refused', { count: refused.length })}>
          <ul>
            {refused.map(({ name, problem }) => (
              <li key={name}>{`${name}: ${problem}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {done > 0 && <Notice tone="success">{t('products.done', { count: done })}</Notice>}
      {unsaved > 0 && <Notice tone="warning">{t('products.unsaved', { count: unsaved })}</Notice>}
    </>
  );
}

type Filter = Pick<Route.ComponentProps['loaderData'], 'query' | 'choices'>;

function Filters({ query, choices }: Filter) {
  const { t } = useStaffText();
  const isNarrowed = ['category', 'brand', 'state', 'translation', 'lacking', 'low'].some((name) => query[name]);
  return (
    <Form method="get" action="/products" className="mb-4 grid gap-3">
      <SearchLine hint={t('products.searchHint')} sought={query.q} />
      <details open={isNarrowed}>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-brand-text">{t('orders.filters')}</summary>
        <div className="grid grid-cols-2 gap-3 pt-2 md:grid-cols-3 xl:grid-cols-5">
          {(['category', 'brand'] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`products.${name}`)}
              placeholder={t('orders.any')}
              defaultValue={query[name] ?? ''}
              options={name === 'category' ? choices.categories : choices.brands}
            />
          ))}
          <SelectField
            name="state"
            label={t('products.state')}
            defaultValue={query.state ?? 'active'}
            options={productStates.map((value) => ({ value, label: t(`productState.${value}`) }))}
          />
          <SelectField
            name="translation"
            label={t('products.translation')}
            placeholder={t('orders.any')}
            defaultValue={query.translation ?? ''}
            options={translationStates.map((value) => ({ value, label: t(`productTranslation.${value}`) }))}
          />
          <SelectField
            name="sort"
            label={t('orders.sort')}
            defaultValue={query.sort ?? '-id'}
            options={productSorts.map((value) => ({ value, label: t(`productSort.${value}`) }))}
          />
          <div className="flex flex-wrap items-end gap-3">
            <Checkbox name="lacking" value="1" label={t('products.lacking')} defaultChecked={query.lacking === '1'} />
            <Checkbox name="low" value="1" label={t('products.low')} defaultChecked={query.low === '1'} />
            <ButtonLink to="/products" variant="quiet" size="small">
              {t('orders.clear')}
            </ButtonLink>
          </div>
        </div>
      </details>
    </Form>
  );
}
