import { err, ok, type Result } from '../../../kernel/result.ts';
import { hasTooManyVariations, newlyLacks, wrongOffer } from './product.rules.ts';
import type {
  LockedProduct,
  LockedVariation,
  NewVariation,
  Pack,
  ProductCommand,
  ProductFields,
  ProductRefusal,
  VariationCommand,
  VariationFields,
  WritingFacts,
  WritingPlan,
  WrittenProduct,
} from './product-command.rules.ts';

/** Applies all commands in order; each sees the changes of the previous ones. */
export function decide(
  commands: readonly ProductCommand[],
  facts: WritingFacts,
): Result<WritingPlan, readonly ProductRefusal[]> {
  const batch = new Batch(facts);
  for (const command of commands) batch.add(command);
  return batch.refusals.length > 0 ? err(batch.refusals) : ok(batch.plan);
}

const unmade: Omit<LockedProduct, 'id'> = {
  ...{ version: 1, category: 0, inHidden: false, listed: false, archived: false },
  ...{ origin: '', producer: '', importer: '', ingredients: {} },
  notice: { kind: null, food_type: '', import_declared: false },
  ...{ pictures: 0, sizes: [], last: -1 },
};

class Batch {
  readonly refusals: ProductRefusal[] = [];
  readonly plan = {
    made: new Map<number, ProductFields & { slug: string }>(),
    changed: new Map<number, ProductFields>(),
    pictures: new Map<number, NonNullable<ProductCommand['pictures']>>(),
    stockItems: [] as { id: number; product: number }[],
    madeSizes: [] as NewVariation[],
    changedSizes: new Map<number, VariationFields>(),
    released: [] as number[],
    written: [] as WrittenProduct[],
  };
  readonly #facts: WritingFacts;
  readonly #products: Map<number, LockedProduct>;
  readonly #slugs: Set<string>;
  readonly #packs: Map<string, Pick<Pack, 'id' | 'product' | 'stockItem'>>;
  readonly #barcodes: Map<string, number>;
  /** The sizes that have released a barcode. */
  readonly #freed = new Map<string, number>();

  constructor(facts: WritingFacts) {
    this.#facts = facts;
    this.#products = new Map(facts.products.map((product) => [product.id, product]));
    this.#slugs = new Set(facts.slugs);
    this.#packs = new Map(facts.packs.map((pack) => [pack.sku, pack]));
    this.#barcodes = new Map(
      facts.packs.flatMap(({ id, barcode, archived }) => (barcode && !archived ? [[barcode, id] as const] : [])),
    );
  }

  add(command: ProductCommand): void {
    const { at, product, fields, pictures } = command;
    const isNew = 'slug' in product;
    const id = isNew ? (this.#facts.ids.products[this.plan.made.size] ?? 0) : product.id;
    const before = isNew ? { ...unmade, id } : this.#products.get(id);
    if (!before) {
      this.#refuse({ at, code: 'gone' });
      return;
    }
    if (!isNew && product.version !== undefined && product.version !== before.version) {
      this.#refuse({ at, code: 'moved' });
      return;
    }
    for (const field of this.#unknown(command)) this.#refuse({ at, code: 'unknown', field });
    if (isNew && this.#slugs.has(product.slug)) this.#refuse({ at, code: 'slug_taken' });
    const sizes = this.#sizes(command, before);
    const after = productAfter(command, before, sizes, this.#facts.categories);
    if (hasTooManyVariations(inUse(before), inUse(after))) this.#refuse({ at, code: 'too_many_sizes' });
    const isPut = after.category !== before.category || before.archived;
    if (isPut && !after.archived && after.inHidden) this.#refuse({ at, code: 'category_hidden' });
    for (const lack of newlyLacks(before, after)) this.#refuse({ at, code: 'lacks', lack });
    this.#products.set(id, after);
    const unlisted = fields.listed === undefined && before.listed && !after.listed;
    const given = { ...moved(fields, before), ...(unlisted ? { listed: false } : {}) };
    if (isNew) {
      this.#slugs.add(product.slug);
      this.plan.made.set(id, { ...given, slug: product.slug });
    } else if (Object.keys(given).length > 0) this.plan.changed.set(id, merged(this.plan.changed.get(id), given));
    if (pictures) this.plan.pictures.set(id, pictures);
    this.plan.written.push({ at, id, sizes: sizes.map((size) => size.id) });
  }

  #refuse(refusal: ProductRefusal): void {
    this.refusals.push(refusal);
  }

  #unknown({ fields, pictures = [] }: ProductCommand) {
    const { categories, brands, certificates, pictures: known } = this.#facts;
    const isKnown = {
      category: fields.category === undefined || categories.has(fields.category),
      brand: fields.brand === undefined || brands.has(fields.brand),
      certificate: fields.certificate === undefined || certificates.has(fields.certificate),
      pictures: pictures.every(({ id }) => known.has(id)),
    };
    return (['category', 'brand', 'certificate', 'pictures'] as const).filter((field) => !isKnown[field]);
  }

  /** The sizes of the command after the change. */
  #sizes({ at, sizes = [] }: ProductCommand, product: LockedProduct): LockedVariation[] {
    const stand = new Map(product.sizes.map((size) => [size.id, size]));
    let position = product.last;
    const found = sizes.map((given, size) => {
      const before = given.id === undefined ? undefined : stand.get(given.id);
      if (given.id !== undefined && !before) this.#refuse({ at, size, code: 'unknown', field: 'variations' });
      const id = given.id ?? this.#facts.ids.sizes[this.plan.madeSizes.length] ?? 0;
      const after = variationAfter(given, before, id);
      stand.set(id, after);
      if (given.id === undefined) this.#make({ at, size }, given, { id, product: product.id, position: ++position });
      else this.plan.changedSizes.set(id, { ...this.plan.changedSizes.get(id), ...variationChanges(given, before) });
      return { place: { at, size }, sku: given.sku, before, after };
    });
    // Release barcodes first, because another size of the same save may take them.
    for (const { before, after } of found)
      if (before?.barcode && !before.archived && (after.barcode !== before.barcode || after.archived)) {
        if (this.#barcodes.get(before.barcode) === after.id) this.#barcodes.delete(before.barcode);
        this.#freed.set(before.barcode, after.id);
      }
    for (const { place, sku, before, after } of found) {
      const wrong = wrongOffer(after, before);
      if (wrong) this.#refuse({ ...place, ...wrong });
      const pack = sku === undefined ? undefined : this.#packs.get(sku);
      if (pack && pack.id !== after.id) this.#refuse({ ...place, code: 'sku_taken' });
      if (sku !== undefined && !pack)
        this.#packs.set(sku, { id: after.id, product: product.id, stockItem: before?.stockItem ?? 0 });
      if (after.barcode && !after.archived && !this.#takes(after.barcode, after.id))
        this.#refuse({ ...place, code: 'barcode_taken' });
    }
    return found.map(({ after }) => after);
  }

  #make(
    place: { readonly at: number; readonly size: number },
    { id: _id, stock_of: other, stock_units = 1, ...fields }: VariationCommand,
    own: Pick<NewVariation, 'id' | 'product' | 'position'>,
  ): void {
    const shared = other === undefined ? undefined : this.#packs.get(other);
    if (other !== undefined && shared?.product !== own.product)
      this.#refuse({ ...place, code: 'unknown', field: 'stock_of' });
    const stockItem = shared?.stockItem ?? this.#facts.ids.items[this.plan.stockItems.length] ?? 0;
    if (!shared) this.plan.stockItems.push({ id: stockItem, product: own.product });
    this.plan.madeSizes.push({ ...fields, ...own, stockItem, stock_units });
    if (fields.sku !== undefined && !this.#packs.has(fields.sku)) this.#packs.set(fields.sku, { ...own, stockItem });
  }

  /** False if another size has this barcode. */
  #takes(barcode: string, id: number): boolean {
    const holder = this.#barcodes.get(barcode);
    if (holder !== undefined) return holder === id;
    this.#barcodes.set(barcode, id);
    const giver = this.#freed.get(barcode);
    if (giver !== undefined && giver !== id) {
      this.plan.released.push(giver);
      // An archived size keeps its barcode.
      this.plan.changedSizes.set(giver, { barcode, ...this.plan.changedSizes.get(giver) });
    }
    return true;
  }
}

const inUse = ({ sizes }: LockedProduct) => sizes.filter(({ archived }) => !archived).length;

/** The product after the change. */
function productAfter(
  { fields, pictures }: ProductCommand,
  before: LockedProduct,
  sizes: readonly LockedVariation[],
  categories: WritingFacts['categories'],
): LockedProduct {
  const own = new Map([...before.sizes, ...sizes].map((size) => [size.id, size]));
  const archived = fields.archived ?? before.archived;
  const category = fields.category ?? before.category;
  const { kind = before.notice.kind, food_type = before.notice.food_type, import_declared } = fields.notice ?? {};
  return {
    ...before,
    ...{ category, archived, sizes: [...own.values()], last: before.last + own.size - before.sizes.length },
    inHidden: category === before.category ? before.inHidden : categories.get(category)?.hidden === true,
    // Archiving a product also unlists it.
    listed: fields.listed ?? (before.listed && !archived),
    ...defined({ origin: fields.origin, producer: fields.producer, importer: fields.importer }),
    ingredients: { ...before.ingredients, ...defined(fields.ingredients ?? {}) },
    notice: { kind, food_type: food_type ?? '', import_declared: import_declared ?? before.notice.import_declared },
    pictures: pictures?.length ?? before.pictures,
  };
}

function variationAfter(given: VariationCommand, before: LockedVariation | undefined, id: number): LockedVariation {
  const none = { barcode: null, price: 0, discount: null, discount_from: null, discount_until: null };
  const { price, discount, discount_from, discount_until, barcode, archived } = given;
  const after = { ...none, archived: false, stockItem: 0, ...before, id };
  return {
    ...after,
    ...defined({ price, discount, discount_from, discount_until, barcode, archived }),
    ...(discount === null ? noDays : {}),
  };
}

/** A period without a discount is removed. */
const noDays = { discount_from: null, discount_until: null } as const;

function variationChanges(
  { id: _id, stock_of: _of, stock_units: _units, ...given }: VariationCommand,
  before?: LockedVariation,
) {
  return { ...(before ? moved(given, before) : given), ...(given.discount === null ? noDays : {}) };
}

/** The given changes. If the archived state does not change, it is left out so that its time is kept. */
function moved<T extends { readonly archived?: boolean | undefined }>(
  given: T,
  before: { readonly archived: boolean },
): T {
  const { archived, ...rest } = defined(given) as T;
  return (archived === before.archived ? rest : defined(given)) as T;
}

function defined<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}

/** Merges two changes of one product; structured fields are merged per entry. */
function merged(one: ProductFields = {}, other: ProductFields): ProductFields {
  const isParts = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const both = Object.entries(other).map(([name, value]) => {
    const first = one[name as keyof ProductFields];
    return [name, isParts(first) && isParts(value) ? { ...(first as object), ...(value as object) } : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}
