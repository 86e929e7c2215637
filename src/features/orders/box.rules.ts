/** What is kept apart on its way, also in the house: each is picked from another room and goes into another box. */
export const boxKinds = ['frozen', 'cold', 'dry'] as const;
export type BoxKind = (typeof boxKinds)[number];

const boxOfStorage: Readonly<Record<string, BoxKind>> = {
  frozen: 'frozen',
  fresh: 'cold',
  chilled: 'cold',
  ambient: 'dry',
};

/** What nobody knows how to keep is kept cold. */
export function boxOf(storage: string): BoxKind {
  return boxOfStorage[storage] ?? 'cold';
}

/** The boxes that goods kept so take, in the order in which they are packed. */
export function boxesFor(storages: readonly string[]): BoxKind[] {
  const needed = new Set(storages.map(boxOf));
  return boxKinds.filter((kind) => needed.has(kind));
}
