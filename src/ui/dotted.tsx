interface Props {
  /** Parts with ` · ` between them. */
  readonly text: string;
}

/** Each part stays whole if it can; where a line ends between two of them, the dot is left out. */
export function Dotted({ text }: Props) {
  return (
    <span className="dotted">
      {text.split(' · ').map((part) => (
        <span key={part}>{part} </span>
      ))}
    </span>
  );
}
