interface Props {
  /** The address of a drawing beside this file. All have the same size and their own background, for both themes. */
  readonly drawing: string;
}

/** The decorative drawing of an empty page. */
export function Scene({ drawing }: Props) {
  return (
    <img src={drawing} alt="" width={240} height={180} className="mb-5 h-auto w-60 max-w-full dark:brightness-90" />
  );
}
