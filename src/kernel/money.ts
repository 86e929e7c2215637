declare const wonBrand: unique symbol;

// The brand keeps counts, percentages and unchecked numbers out of code that expects money.
export type Won = number & { readonly [wonBrand]: true };

// No-break spaces, so that a price never wraps onto two lines.
const noBreakSpace = '\u00A0';

// The won has no smaller unit and prices are never negative, so any other value is a bug.
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`Not an amount of won: ${amount}`);
  }
  // Adding zero turns -0 into 0; some formatters print "-0".
  return (amount + 0) as Won;
}

// The only place where a discount is rounded: to the nearest won, halves up, like round(numeric) in PostgreSQL. Pages,
// server and SQL show the same price.
export function discountedPrice(price: Won, percent: number): Won {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`Not a discount in whole percent: ${percent}`);
  }
  const hundredths = won(price * (100 - percent));
  return won(Math.round(hundredths / 100));
}

// Two valid amounts can have a sum beyond the safe integers, so the sum is checked again.
export function addWon(...amounts: readonly Won[]): Won {
  return amounts.reduce((sum, amount) => won(sum + amount), won(0));
}

// Not Intl: phones group digits differently for the same language.
export function formatWon(amount: Won): string {
  return `${groupedDigits(amount)}${noBreakSpace}₩`;
}

export function groupedDigits(number: number): string {
  const digits = String(number);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(noBreakSpace);
}
