import type { Fields } from './three-way.rules.ts';

/** The fields of a form whose values differ from what the page rendered, with their current values. */
export function typedFields(form: HTMLFormElement): Fields {
  const names = [...form.elements].filter(isTyped).map((field) => field.getAttribute('name') ?? '');
  const sent = new FormData(form);
  // Form data does not contain an unticked box, which counts as empty.
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
