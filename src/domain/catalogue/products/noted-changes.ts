import type { Announcement } from '../../../platform/database/announcement.ts';

/** Changes that were announced and not read yet. */
export class NotedChanges {
  /** Anything about them may have changed. */
  readonly products = new Set<number>();
  /** Only stock or rank may have: whether a page shows that is seen when it is read. */
  readonly figures = new Set<number>();
  readonly brands = new Set<number>();
  readonly categories = new Set<number>();
  readonly settings = new Set<string>();
  synonyms = false;
  home = false;
  /** The days until which lots must keep may be others. */
  days = false;
  /** Announcements may have been missed. */
  everything = false;

  add(announced: Announcement): void {
    if (announced.of === 'product') addAll(this.products, announced.ids);
    else if (announced.of === 'figures') addAll(this.figures, announced.ids);
    else if (announced.of === 'brand') addAll(this.brands, announced.ids);
    else if (announced.of === 'category') addAll(this.categories, announced.ids);
    else if (announced.of === 'settings') addAll(this.settings, announced.keys);
    else this[announced.of] = true;
  }

  /** Puts back what could not be read. */
  addAll(others: NotedChanges): void {
    addAll(this.products, others.products);
    addAll(this.figures, others.figures);
    addAll(this.brands, others.brands);
    addAll(this.categories, others.categories);
    addAll(this.settings, others.settings);
    this.synonyms ||= others.synonyms;
    this.home ||= others.home;
    this.days ||= others.days;
    this.everything ||= others.everything;
  }
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value);
}
