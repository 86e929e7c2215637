import type { Fields } from './three-way.rules.ts';

/** The fields of a form that say something else than the page had written into them, as they are now. */
export function typedFields(form: HTMLFormElement): Fields {
  const names = [...form.elements].filter(isTyped).map((field) => field.getAttribute('name') ?? '');
  const sent = new FormData(form);
  // A box whose tick was taken away is not in what the form sends, and empty all the same.
  return Object.fromEntries(names.filter((name) => name !== '').map((name) => [name, String(sent.get(name) ?? '')]));
}

function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
