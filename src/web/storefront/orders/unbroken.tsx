interface Props {
  /** A number with hyphens in it, which would be taken for places to break the line. */
  readonly part: string;
  /** The sentence that says it. */
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
