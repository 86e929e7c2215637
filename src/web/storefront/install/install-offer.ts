import { useSyncExternalStore } from 'react';

/** Missing in TypeScript's DOM types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** The browser offers the installation once per document, often before the page with the card is open. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useHasInstallOffer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  );
}

/** An offer can be used once. After a refusal the browser decides when it makes another one. */
export async function install(): Promise<void> {
  const used = offer;
  await used?.prompt();
  if (offer === used) keep(null);
}
