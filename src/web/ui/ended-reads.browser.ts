/**
 * When the visitor leaves a page whose data are still loading, the router aborts the request and no one handles the
 * rejection. That is intended, so it must not be reported as an error.
 */
export function passOverEndedReads(): void {
  addEventListener('unhandledrejection', (rejection) => {
    const { reason } = rejection;
    if (reason instanceof DOMException && reason.name === 'AbortError') rejection.preventDefault();
  });
}
