/** The rise of the regression line from the first to the last value, relative to the mean. Negative if it falls. */
export function riseOf(values: readonly number[]): number {
  const { length } = values;
  if (length < 2) return 0;
  const middle = (length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const slope =
    values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) /
    values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return (slope * (length - 1)) / mean;
}
