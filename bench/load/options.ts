import { parseArgs } from 'node:util';

/** Reads `--name=number` options; whatever is not asked for is as `usual` says, and nothing is above `most`. */
export function readOptions<const Name extends string>(
  options: Readonly<Record<Name, { readonly usual: number; readonly most: number }>>,
  given = process.argv.slice(2),
): Record<Name, number> {
  const names = Object.keys(options) as Name[];
  const { values } = parseArgs({
    args: given,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  return Object.fromEntries(
    names.map((name) => {
      const { usual, most } = options[name];
      const value = Number(values[name] ?? usual);
      if (!Number.isFinite(value) || value < 0 || value > most)
        throw new Error(`--${name} is a number from 0 to ${most}`);
      return [name, value];
    }),
  ) as Record<Name, number>;
}
