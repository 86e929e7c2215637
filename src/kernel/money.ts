declare const wonBrand: unique symbol;

// The brand keeps counts, percents and unchecked numbers out of places that expect money.
export type Won = number & { readonly [wonBrand]: true };

// Both gaps of a price are no-break spaces, so that a price never splits across two lines.
const noBreakSpace = '\u00A0';

// The won has no smaller coin and the shop never owes a negative price, so anything else is a defect to stop at once.
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not an amount of won: ${amount}`);
  }
  // Adding zero turns -0, which would be shown as "-0" by some formatters, into 0.
  return (amount + 0) as Won;
}

// The only rounding of a discount: nearest won from the exact value with halves up, as PostgreSQL's round(numeric) does,
// so that page, server and SQL show one price.
export function discountedPrice(price: Won, percent: number): Won {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`Not a discount in whole percent: ${percent}`);
  }
  const hundredths = won(price * (100 - percent));
  return won(Math.round(hundredths / 100));
}

// Sums are checked again, because two valid amounts can add up to a number that is no longer exact.
export function addWon(...amounts: readonly Won[]): Won {
  return amounts.reduce((sum, amount) => won(sum + amount), won(0));
}

// Written by hand instead of Intl, because phones group digits differently for the same language.
export function formatWon(amount: Won): string {
  return `${groupedDigits(amount)}${noBreakSpace}₩`;
}

export function groupedDigits(number: number): string {
  const digits = String(number);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(noBreakSpace);
}
