/** Keeps dates and times on one line: browsers would break 2026-11-17 after a hyphen. */
export function WholeDates({ words }: { readonly words: string }) {
  // Every second piece is a date.
  return words.split(/(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
