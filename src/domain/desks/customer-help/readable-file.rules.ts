/** Formats a table of names and values as readable lines. */
export function readableFile(all: Readonly<Record<string, unknown>>): string {
  return `${Object.entries(all)
    .map(([name, value]) => `${name.toUpperCase()}\n${written(value, '  ')}`)
    .join('\n\n')}\n`;
}

function written(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return `${indent}–`;
    return value.map((one, index) => `${indent}${index + 1}.\n${written(one, `${indent}  `)}`).join('\n');
  }
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).filter(([, one]) => one !== null && one !== '');
    return lines.map(([name, one]) => named(name, one, indent)).join('\n');
  }
  return `${indent}${String(value)}`;
}

function named(name: string, value: unknown, indent: string): string {
  const isSimple = typeof value !== 'object' || value === null;
  return isSimple ? `${indent}${name}: ${String(value)}` : `${indent}${name}:\n${written(value, `${indent}  `)}`;
}
