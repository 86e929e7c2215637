/** `по-корейски`, `al-baik`: a hyphen after few letters is no place to end a line. */
const tied = /(?<!\p{L})(\p{L}{1,3}-\p{L}{1,12})(?!\p{L})/u;

/** A name whose short beginnings stay with the words that they belong to. */
export function TiedWords({ text }: { readonly text: string }) {
  const parts = text.split(tied);
  // What was found stands at every second place.
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name does not move
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
