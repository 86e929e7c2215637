export interface BarMessage {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly onDismiss: () => void;
}

/**
 * A message bar at the top of the page, where it covers no buttons. It is outside React's tree and built with plain DOM
 * calls, because a second React root would add code to every page.
 */
export function createBar(dismissLabel: string): (message: BarMessage | null) => void {
  // The live region exists before its text, because screen readers announce only changes inside an existing region.
  const place = element(
    'div',
    'pointer-events-none fixed inset-x-3 top-[calc(env(safe-area-inset-top)+0.5rem)] z-toast',
  );
  place.role = 'status';
  document.body.append(place);
  return (message) => place.replaceChildren(...(message ? [lineOf(message, dismissLabel)] : []));
}

function lineOf({ text, action, onDismiss }: BarMessage, dismissLabel: string): HTMLElement {
  const line = element(
    'div',
    'pointer-events-auto mx-auto flex max-w-md animate-rise items-center gap-2 rounded-lg bg-surface-raised p-2 ps-4 shadow-raised',
  );
  const words = element('p', 'flex-1 text-sm', text);
  const dismiss = button('grid size-11 place-items-center rounded-full text-2xl hover:bg-muted', '×', onDismiss);
  dismiss.ariaLabel = dismissLabel;
  line.append(words);
  if (action) {
    const look =
      'grid min-h-11 place-items-center rounded-md bg-accent px-4 font-semibold text-accent-ink text-sm hover:bg-accent-hover';
    line.append(button(look, action.label, action.onAction));
  }
  line.append(dismiss);
  return line;
}

function button(look: string, label: string, onPress: () => void): HTMLElement {
  const made = element('button', look, label);
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, look: string, text = '') {
  const made = document.createElement(name);
  made.className = look;
  made.textContent = text;
  return made;
}
