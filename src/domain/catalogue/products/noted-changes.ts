import type { Announcement } from '../../../platform/database/announcement.ts';

/** Announced changes that were not read yet. */
export class NotedChanges {
  /** Products of which anything may have changed. */
  readonly products = new Set<number>();
  /** Products of which only stock or rank may have changed; whether a page shows that is decided after reading. */
  readonly stockAndRank = new Set<number>();
  readonly brands = new Set<number>();
  readonly categories = new Set<number>();
  readonly settings = new Set<string>();
  synonyms = false;
  home = false;
  /** The dates until which lots must keep may have changed. */
  days = false;
  /** Announcements may have been missed. */
  everything = false;

  add(announced: Announcement): void {
    if (announced.of === 'product') addAll(this.products, announced.ids);
    else if (announced.of === 'stock_and_rank') addAll(this.stockAndRank, announced.ids);
    else if (announced.of === 'brand') addAll(this.brands, announced.ids);
    else if (announced.of === 'category') addAll(this.categories, announced.ids);
    else if (announced.of === 'settings') addAll(this.settings, announced.keys);
    else this[announced.of] = true;
  }

  /** Adds back what could not be read. */
  addAll(others: NotedChanges): void {
    addAll(this.products, others.products);
    addAll(this.stockAndRank, others.stockAndRank);
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
