/** List URLs are shared between people, so empty search parameters are left out. */
export function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  // Read as an attribute, because a field may be named `method` too.
  if (!(target instanceof HTMLFormElement) || target.getAttribute('method') === 'post') return;
  const empty = [...formData].filter(([, value]) => value === '').map(([name]) => name);
  for (const name of empty) formData.delete(name);
}
