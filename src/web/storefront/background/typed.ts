/** The page with the last input. Input on other pages is already gone or sent. */
let typedOn: string | undefined;

export function watchTyping(): void {
  document.addEventListener('input', note, { capture: true });
}

function note({ target }: Event): void {
  if (target instanceof HTMLElement && !isSearch(target)) typedOn = location.pathname;
}

/** A search can be typed again quickly, so it does not count. */
function isSearch(field: HTMLElement): boolean {
  return field.closest('form[action$="/products"]') !== null;
}

const writable = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/**
 * Fields may have been filled before this code listened. A field with a prefilled value counts too, which is harmless.
 */
export function hasTyped(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)];
  return typedOn === location.pathname || fields.some((field) => field.value !== '' && !isSearch(field));
}
