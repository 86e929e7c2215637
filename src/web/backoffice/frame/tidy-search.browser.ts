/** Lists are addresses that people send to each other: what a search leaves empty is not said in them. */
export function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  // Asked for as an attribute, since a field may be called `method` too.
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') === 'post') return;
  const empty = [...formData].filter(([, value]) => value === '').map(([name]) => name);
  for (const name of empty) formData.delete(name);
}
