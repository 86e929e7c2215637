interface Props {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A checkbox that is styled as a switch. */
export function FilterSwitch({ name, label, count, on, onChange }: Props) {
  return (
    <label className="filter-row pointer-fine:min-h-target">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        name={name}
        value="1"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={
          'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-brand-text ' +
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface ' +
          'before:transition-[translate] checked:before:translate-x-5 forced-colors:appearance-auto'
        }
      />
      <span className="font-medium">{label}</span>
      <small>{count}</small>
    </label>
  );
}
