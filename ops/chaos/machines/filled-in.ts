import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../../deploy');

/** A file of `deploy/` with its {{places}} filled in. A missing value is an error. */
export function filledIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(join(deploy, template), 'utf8')
    .split('\n')
    .map((line) =>
      line.startsWith('#') ? line : line.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => given(place)),
    )
    .join('\n');

  function given(place: string): string {
    const value = values[place];
    if (value === undefined) throw new Error(`There is no value for {{${place}}} of deploy/${template}`);
    return String(value);
  }
}
