interface Props {
  /** Parts with ` · ` between them. */
  readonly text: string;
}

/** Each part stays whole if it can. The dot before it hangs to its left: at the beginning of a line it is cut off. */
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
