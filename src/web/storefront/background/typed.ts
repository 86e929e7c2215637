/** The page on which something was typed or chosen last; what was typed on another page is gone or sent. */
let typedOn: string | undefined;

export function watchTyping(): void {
  document.addEventListener('input', note, { capture: true });
}

function note({ target }: Event): void {
  if (target instanceof HTMLElement && !isSearch(target)) typedOn = location.pathname;
}

/** A search loses nothing that could not be typed again at once. */
function isSearch(field: HTMLElement): boolean {
  return field.closest('form[action$="/products"]') !== null;
}

const writable = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/** Fields may have been filled before this was listening; one that came filled counts as well, which does no harm. */
export function hasTyped(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)];
  return typedOn === location.pathname || fields.some((field) => field.value !== '' && !isSearch(field));
}
