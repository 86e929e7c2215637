import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import {
  changed,
  filterFrom,
  type ListFilter,
  pairsOf,
  type RangeEnd,
} from '../../../domain/catalogue/search/list-url.rules.ts';
import { groupedDigits } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';

interface Props {
  readonly name: 'price' | 'weight';
  /** The minimum and maximum of the products. */
  readonly limits: { readonly min: number; readonly max: number };
  readonly filter: ListFilter;
  readonly choose: (filter: ListFilter) => void;
  /** Common ranges, above the fields. */
  readonly children?: ReactNode;
}

/** Two numbers. Applied when a field loses focus or Enter is pressed, not at every digit. */
export function FilterRange({ name, limits, filter, choose, children }: Props) {
  const { t } = useText();
  const ends = [
    { end: `${name}_min`, label: t('filter.from'), hint: limits.min },
    { end: `${name}_max`, label: t('filter.to'), hint: limits.max },
  ] as const;

  function take(end: RangeEnd, text: string) {
    // The parser of the URL decides which numbers are valid, and swaps the ends if needed.
    const given = filterFrom([...pairsOf({ ...filter, [end]: undefined }), [end, text]]);
    if (given[`${name}_min`] === filter[`${name}_min`] && given[`${name}_max`] === filter[`${name}_max`]) return;
    choose(changed(given, {}));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t(`filter.${name}`)}</legend>
      {children}
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ end, label, hint }) => (
          <RangeField
            key={end}
            name={end}
            label={label}
            hint={hint}
            value={filter[end]}
            take={(text) => take(end, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const fieldLook =
  'h-12 w-full rounded-md border border-line-strong bg-surface px-3.5 text-base placeholder:text-ink-soft ' +
  '[appearance:textfield] focus-visible:outline-offset-0 [&::-webkit-inner-spin-button]:appearance-none';

interface FieldProps {
  readonly name: RangeEnd;
  readonly label: string;
  readonly hint: number;
  readonly value: number | undefined;
  readonly take: (text: string) => void;
}

function RangeField({ name, label, hint, value, take }: FieldProps) {
  const id = useId();
  const known = value === undefined ? '' : String(value);
  const [draft, setDraft] = useState({ text: known, known });
  // Removing the filter elsewhere clears the field. Otherwise the typed text stays.
  const text = draft.known === known ? draft.text : known;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        step={1}
        placeholder={groupedDigits(hint)}
        value={text}
        onChange={(event) => setDraft({ text: event.currentTarget.value, known })}
        onBlur={(event: FocusEvent<HTMLInputElement>) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
        className={fieldLook}
      />
    </div>
  );
}
