import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { partsView, pathView, variationsView } from './product-detail-view.ts';
import { readProductParts } from './product-parts.store.ts';
import { type ProductPreview, previewProduct } from './product-preview.contract.ts';
import { draftedNutrition, draftedTexts, draftedVariations } from './product-preview.rules.ts';
import { readDraftedParts } from './product-preview.store.ts';
import { textIn } from './product-record.rules.ts';
import { readStaffProduct } from './staff-product.store.ts';

/** Renders the customer's page from an unsaved form; nothing is written. */
export function productPreviewApi(db: OpenDatabase['db'], catalogueCache: CatalogueCache): Handler[] {
  return [
    handle(previewProduct, async ({ body: { id, ...changes } }, { locale }) => {
      const stands = id === undefined ? undefined : await readStaffProduct(db, id);
      if (id !== undefined && !stands) return failed('not_found');
      const { snapshot } = catalogueCache;
      const place = { ...stands, ...changes };
      const brand = snapshot.contents.brands.find((one) => one.id === place.brand);
      const category = snapshot.contents.categories.find((one) => one.id === place.category);
      const parts = await readDraftedParts(db, place.certificate ?? 0, place.pictures ?? []);
      if (!brand || !category || !parts) {
        const known = { brand, category, certificate: parts };
        const unknown = Object.entries(known).flatMap(([name, is]) =>
          is ? [] : [[name, 'required' satisfies FieldProblem] as const],
        );
        return err({ code: 'invalid_input', fields: Object.fromEntries(unknown) });
      }
      const sold = id === undefined ? undefined : await readProductParts(db, id, catalogueCache.lasting);
      const known = id === undefined ? undefined : snapshot.productById(id);
      const texts = draftedTexts(stands ?? {}, changes);
      const legal = {
        ...{ allergens: place.allergens ?? [], nutrition: draftedNutrition(stands?.nutrition, changes.nutrition) },
        ...{ producer: place.producer ?? '', importer: place.importer ?? '' },
        ...{ set_contents: texts.set_contents, cautions: texts.cautions },
        notice: { ...stands?.notice, ...changes.notice },
      };
      const meat = { fat: place.fat ?? null, bone: place.bone ?? null };
      const sizes = draftedVariations(stands?.variations ?? [], changes.variations ?? [], Date.now());
      const path = snapshot.pathOf(category);
      const data: ProductPreview = {
        ...partsView({ ...texts, ...parts, legal, ...meat, lots: sold?.lots ?? [] }, locale),
        name: textIn(texts.name, locale),
        brand: { slug: brand.slug, name: brand.name },
        tint: category.tint as ProductPreview['tint'],
        rating: known ? snapshot.card(known, locale).rating : null,
        reviews_count: known?.ratingCount ?? 0,
        storage: place.storage ?? 'ambient',
        origin: place.origin ?? '',
        category: pathView(path, locale),
        variations: variationsView({ slug: stands?.slug ?? '', path }, sizes),
      };
      return ok({ data });
    }),
  ];
}
