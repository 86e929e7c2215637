/** Prices at which a list may be divided. */
export const roundPrices = [
  1_000, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000,
  500_000,
] as const;

/** Shorter lists are read faster than they are filtered. */
const fewest = 6;
const parts = 4;

/** The index of the first round price that is not exceeded. A plain loop, because it runs for every variation. */
export function bandOf(price: number): number {
  let band = 0;
  while (band < roundPrices.length && price > (roundPrices[band] as number)) band++;
  return band;
}

/**
 * Up to three round prices that divide a list into parts of about the same size. `bands` counts the prices of the list
 * by `bandOf`. No part is empty.
 */
export function priceSteps(bands: ArrayLike<number>): number[] {
  const total = sum(bands, bands.length);
  if (total < fewest) return [];
  const below = roundPrices.map((_, band) => sum(bands, band + 1));
  const steps = new Map<number, number>();
  for (let part = 1; part < parts; part++) {
    const wanted = (total * part) / parts;
    let nearest = 0;
    for (let band = 1; band < below.length; band++)
      if (Math.abs((below[band] ?? 0) - wanted) < Math.abs((below[nearest] ?? 0) - wanted)) nearest = band;
    const count = below[nearest] ?? 0;
    // Bands without a price between them divide the list at the same place; the lowest price is enough.
    if (count > 0 && count < total && !steps.has(count)) steps.set(count, roundPrices[nearest] as number);
  }
  return [...steps.values()].sort((a, b) => a - b);
}

function sum(bands: ArrayLike<number>, until: number): number {
  let total = 0;
  for (let band = 0; band < until; band++) total += bands[band] ?? 0;
  return total;
}
