type Fold = (word: string) => string;

/** Several times as many as the names of categories, brands and synonyms have in all. */
const mostKnown = 20_000;

/**
 * Folds each word once: the shop repeats its own. Whatever was ever written would stay in memory, so that all is forgotten
 * now and then.
 */
export function remembering(fold: Fold, most = mostKnown): Fold {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = fold(word);
    if (known.size >= most) known.clear();
    known.set(word, folded);
    return folded;
  };
}
