import { changeProduct, listStaffProducts } from '../../../domain/catalogue/products/staff-product.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { typedNumber } from '../frame/typed-number.ts';
import { mostPicked } from '../orders/picked.ts';

export interface ListAnswer {
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly problem: string }[];
  /** Unsaved input by field name, shown again in the rows that are loaded next. */
  readonly typed: Readonly<Record<string, string>>;
  /** Rows with unsaved input that the action did not include. */
  readonly unsaved: number;
  /** All rows of the list when "all" was selected; rows added later are not included. */
  readonly picked: readonly PickedProduct[];
}

interface PickedProduct {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

interface Step extends PickedProduct {
  readonly changes: Record<string, unknown>;
}

/** Executes an action on the product list. Each product is processed separately: a refusal does not stop the others. */
export async function productsAction(
  api: ServerClient,
  form: FormData,
  { query, locale }: { readonly query: Readonly<Record<string, string>>; readonly locale: Locale },
): Promise<ListAnswer> {
  if (form.get('intent') === 'all') return allOf(api, form, { query, locale });
  const refused: { name: string; problem: string }[] = [];
  const written = new Set<number>();
  const steps = stepsOf(form);
  for (const { id, version, name, changes } of steps) {
    const changed = await api.attempt(changeProduct, { params: { id }, body: { version, ...changes } });
    if (changed.ok) written.add(id);
    else refused.push({ name, problem: errorText(locale, changed.error.code, changed.error.details) });
  }
  const left = rowsOf(form).filter(({ id }) => !written.has(id));
  const unasked = left.filter(
    ({ id }) => !steps.some((step) => step.id === id) && Object.keys(editedIn(form, id)).length > 0,
  );
  return {
    done: written.size,
    refused,
    typed: Object.fromEntries(left.flatMap(({ id }) => typedIn(form, id))),
    unsaved: unasked.length,
    picked: [],
  };
}

async function allOf(
  api: ServerClient,
  form: FormData,
  { query, locale }: { readonly query: Readonly<Record<string, string>>; readonly locale: Locale },
): Promise<ListAnswer> {
  const { data } = await api.call(listStaffProducts, { query: { ...query, page: 1, page_size: mostPicked } });
  const picked = data.map(({ id, version, name }) => ({ id, version, name: name[locale] || name.en }));
  const typed = Object.fromEntries(rowsOf(form).flatMap(({ id }) => typedIn(form, id)));
  return { done: 0, refused: [], typed, unsaved: 0, picked };
}

/** Each row as it was shown. */
function rowsOf(form: FormData) {
  return form.getAll('row').flatMap((row) => {
    const [, id = '', version = '', name = ''] = /^(\d{1,15}):(\d{1,9}):(.*)$/s.exec(String(row)) ?? [];
    return id === '' ? [] : [{ id: Number(id), version: Number(version), name }];
  });
}

export function stepsOf(form: FormData): Step[] {
  const intent = String(form.get('intent') ?? 'save');
  const picked = new Set(form.getAll('pick').map(Number));
  const rows = rowsOf(form);
  if (intent === 'save')
    return rows
      .map((row) => ({ ...row, changes: editedIn(form, row.id) }))
      .filter(({ changes }) => Object.keys(changes).length > 0);
  const changes = bulkChanges(intent, form);
  if (!changes) return [];
  // Input in a selected row is saved as well: the row may leave the list afterwards.
  return rows
    .filter(({ id }) => picked.has(id))
    .map((row) => ({ ...row, changes: { ...editedIn(form, row.id), ...changes } }));
}

function bulkChanges(intent: string, form: FormData): Record<string, unknown> | null {
  switch (intent) {
    case 'list':
      return { listed: true };
    case 'unlist':
      return { listed: false };
    case 'archive':
      return { archived: true };
    case 'unarchive':
      return { archived: false };
    case 'move':
      return { category: Number(form.get('category')) };
    default:
      return null;
  }
}

/** Prices, discounts and listing that differ from what the row was shown with. */
function editedIn(form: FormData, product: number): Record<string, unknown> {
  const variations = form.getAll(`sizes.${product}`).flatMap((id) => {
    const given = {
      ...number(form, `price.${id}`, 'price'),
      ...number(form, `discount.${id}`, 'discount'),
    };
    return Object.keys(given).length > 0 ? [{ id: Number(id), ...given }] : [];
  });
  const wasListed = form.get(`was.listed.${product}`) === 'on';
  const isListed = form.get(`listed.${product}`) === 'on';
  return {
    ...(variations.length > 0 ? { variations } : {}),
    ...(form.has(`was.listed.${product}`) && isListed !== wasListed ? { listed: isListed } : {}),
  };
}

/** The fields of a row that differ from what they were shown with, as typed. */
function typedIn(form: FormData, product: number): (readonly [string, string])[] {
  const figures = form.getAll(`sizes.${product}`).flatMap((id) => [`price.${id}`, `discount.${id}`]);
  const names = [...figures, ...(form.has(`was.listed.${product}`) ? [`listed.${product}`] : [])];
  return names
    .map((name) => [name, String(form.get(name) ?? '')] as const)
    .filter(([name, value]) => value !== String(form.get(`was.${name}`) ?? ''));
}

function number(form: FormData, name: string, as: 'price' | 'discount') {
  const typed = typedNumber(String(form.get(name) ?? ''));
  if (!form.has(name) || typed === typedNumber(String(form.get(`was.${name}`) ?? ''))) return {};
  return { [as]: typed };
}
