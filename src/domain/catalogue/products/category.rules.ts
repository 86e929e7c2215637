interface Branch {
  readonly id: number;
  readonly parent: number | null;
}

export type Tree<T> = T & { readonly children: Tree<T>[] };

/** Converts rows to a tree in their order. A row with a missing parent becomes a root. */
export function treeOf<T extends Branch>(rows: readonly T[]): Tree<T>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] } as Tree<T>]));
  const roots: Tree<T>[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parent === null ? roots : (nodes.get(node.parent)?.children ?? roots);
    siblings.push(node);
  }
  return roots;
}
