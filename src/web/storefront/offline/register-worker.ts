import { takeOver, type WhatWasSeen } from '../../worker/worker-messages.ts';

/** The worker that keeps what was seen; nothing where browsers have none or refuse. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const active = await activeWorker();
  // A private window, or storage is full: the shop works as ever, online.
  if (!active) return;
  tellWhatIsSeen(active);
  // The router opens pages without documents, which the worker would not notice.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () =>
    setTimeout(() => tellWhatIsSeen(active), settleTime),
  );
}

/** A worker takes a whole build or nothing, and browsers give up for this page when one file, or the worker, did not come. */
const triesAgainAfter = [5_000, 30_000, 120_000];

async function activeWorker(): Promise<ServiceWorker | undefined> {
  for (const pause of [0, ...triesAgainAfter]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
    if (worker && (await isTaken(worker))) return worker;
  }
  return undefined;
}

/** Whether a worker came to work: false once the browser has thrown it away. */
function isTaken(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activating' || worker.state === 'activated') resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Who only hurries through a page has not seen it, and its pictures take a moment. */
const settleTime = 2_000;
const mostPictures = 30;
let told = '';

function tellWhatIsSeen(worker: ServiceWorker): void {
  if (told === location.href || saves()) return;
  told = location.href;
  const pictures = [...document.images]
    .filter((image) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes('/files/pictures/'))
    .map((image) => image.currentSrc)
    .slice(0, mostPictures);
  worker.postMessage({ href: location.href, pictures } satisfies WhatWasSeen);
}

/** Whoever pays by the megabyte and says so does not load anything twice. */
function saves(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** A worker of the new build waits until the old pages are closed; the visitor has just agreed to close this one. */
export async function letNewWorkerIn(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage(takeOver);
}
