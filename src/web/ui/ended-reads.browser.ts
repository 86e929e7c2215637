/**
 * When a page is left while its data are still coming, the router ends the read, and nobody listens to how that ended.
 * Browsers would call it an error; it is what was asked for.
 */
export function passOverEndedReads(): void {
  addEventListener('unhandledrejection', (rejection) => {
    const { reason } = rejection;
    if (reason instanceof DOMException && reason.name === 'AbortError') rejection.preventDefault();
  });
}
