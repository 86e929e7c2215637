/** Listeners for changes of stored data, in this tab or in another one. */
export function storageListeners() {
  const listeners = new Set<() => void>();
  function tell(): void {
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', tell);
    };
  }
  return { tell, subscribe };
}
