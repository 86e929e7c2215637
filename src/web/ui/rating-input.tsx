import { classes } from './classes.ts';
import { Star } from './icons/star.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RatingInputProps {
  readonly legend: string;
  readonly name: string;
  /** Five sentences from worst to best, such as "1 star: bad". */
  readonly labels: readonly string[];
  readonly defaultValue?: number | undefined;
  readonly onChange?: ((value: number) => void) | undefined;
  readonly required?: boolean | undefined;
}

export function RatingInput({ legend, name, labels, defaultValue, onChange, required }: RatingInputProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap">
        {labels.map((label, index) => (
          <label
            key={label}
            className={classes(
              'relative grid size-target place-items-center rounded-full fill-none text-line-strong hover:text-star',
              // Fills every star up to the chosen one.
              'has-checked:fill-star has-checked:text-star [&:has(~label_:checked)]:fill-star',
              '[&:has(~label_:checked)]:text-star has-focus-visible:outline-3 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === index + 1}
              onChange={() => onChange?.(index + 1)}
              required={required}
              className="absolute inset-0 size-full opacity-0"
            />
            <Star className="size-8 fill-[inherit]" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
