import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceSize = 'small' | 'medium' | 'large';

/** The stylesheet sizes small prices, so that product cards need no class for it. */
const sizes: Record<PriceSize, string | undefined> = {
  small: undefined,
  medium: 'text-lg',
  large: 'text-2xl md:text-3xl',
};

interface PriceProps {
  /** Formatted for the visitor's language, such as "12 900 ₩". */
  readonly price: string;
  readonly usual?: string | undefined;
  /** Such as "−20%". */
  readonly percent?: string | undefined;
  /** Text for screen readers before each amount. */
  readonly words: { readonly price: string; readonly usual: string };
  readonly size?: PriceSize | undefined;
}

export function Price({ price, usual, percent, words, size = 'medium' }: PriceProps) {
  const reduced = usual !== undefined;
  return (
    <p className="price">
      {percent !== undefined && <b className={classes('text-danger-text', sizes[size])}>{percent}</b>}
      <b className={sizes[size]}>
        <VisuallyHidden>{`${words.price} `}</VisuallyHidden>
        {price}
      </b>
      {reduced && (
        <s className={size === 'large' ? 'text-base' : undefined}>
          <VisuallyHidden>{`${words.usual} `}</VisuallyHidden>
          {usual}
        </s>
      )}
    </p>
  );
}
