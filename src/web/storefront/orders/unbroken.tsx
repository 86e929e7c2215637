interface Props {
  /** A number with hyphens, at which browsers would break the line. */
  readonly part: string;
  /** The sentence that contains it. */
  readonly children: string;
}

/** A sentence whose number stays on one line, so that it can be read out and compared. */
export function Unbroken({ part, children }: Props) {
  const [before, after] = children.split(part);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{part}</span>
      {after}
    </>
  );
}
