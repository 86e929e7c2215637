import type { Place } from '../../../domain/catalogue/merchandising/category-order.rules.ts';

/** A tree as a form value, as in `1-.2-1`: short, because a shop may have hundreds of categories. */
export function placesText(places: readonly Place[]): string {
  return places.map(({ id, parent }) => `${id}-${parent ?? ''}`).join('.');
}

/** Invalid text is left for the endpoint to refuse. */
export function placesIn(text: FormDataEntryValue | null): Place[] {
  if (typeof text !== 'string' || text === '') return [];
  return text.split('.').map((place) => {
    const [id, parent] = place.split('-');
    return { id: Number(id), parent: parent ? Number(parent) : null };
  });
}
