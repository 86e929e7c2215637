/** `по-корейски`, `al-baik`, `10 %`: must not be broken across lines. */
const tied = /(?<!\p{L})(\p{L}{1,3}-\p{L}{1,12}|\d\s%)(?!\p{L})/u;

/** A name or a title whose short prefixes and percentages do not wrap. */
export function TiedWords({ text }: { readonly text: string }) {
  const parts = text.split(tied);
  // `split` puts the matches at the odd indexes.
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name do not move
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
