/** `по-корейски`, `al-baik`, `10 %`: no places to end a line. */
const tied = /(?<!\p{L})(\p{L}{1,3}-\p{L}{1,12}|\d\s%)(?!\p{L})/u;

/** A name or a title whose short beginnings and percentages stay with what they belong to. */
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
