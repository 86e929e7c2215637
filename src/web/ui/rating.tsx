import { Drawn, star } from './icons/drawings.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const places = [0, 1, 2, 3, 4];

interface RatingProps {
  /** From 0 to 5. Stars can be partly filled. */
  readonly value: number;
  /** The whole sentence, such as "4.6 out of 5, 128 reviews". */
  readonly label: string;
  /** The text beside the stars, such as "4.6 (128)". */
  readonly text?: string | undefined;
  /** One star instead of five, for product cards. */
  readonly compact?: boolean | undefined;
}

export function Rating({ value, label, text, compact }: RatingProps) {
  return (
    <span className="rating">
      {compact ? <Drawn name="star" /> : <Stars filled={value} />}
      {text !== undefined && <span aria-hidden="true">{text}</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

// A nested svg clips its content to its width, which makes partly filled stars.
function Stars({ filled }: { readonly filled: number }) {
  const row = places.map((place) => <path key={place} d={star} transform={`translate(${place * 20})`} />);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 20" height="16" width="80">
      <g className="fill-line">{row}</g>
      <svg aria-hidden="true" width={filled * 20} height="20" className="fill-star">
        {row}
      </svg>
    </svg>
  );
}
