interface Props {
  /** Parts separated by ` · `. */
  readonly text: string;
}

/**
 * A part wraps as a whole where it can. The dot hangs to the left of its part and is clipped at the start of a line.
 */
export function Dotted({ text }: Props) {
  return (
    <span className="block overflow-hidden">
      <span className="-ms-3 flex flex-wrap">
        {text.split(' · ').map((part) => (
          <span key={part} className="flex min-w-0">
            <span aria-hidden="true" className="size-3 shrink-0 text-center">
              ·
            </span>
            <span>{part} </span>
          </span>
        ))}
      </span>
    </span>
  );
}
