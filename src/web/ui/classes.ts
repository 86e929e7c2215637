export function classes(...names: readonly (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined;
}
