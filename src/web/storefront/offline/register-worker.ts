import { takeOver, type WhatWasSeen } from '../../worker/worker-messages.ts';
import { listedProducts } from './listed-products.browser.ts';

/** Registers the service worker. Does nothing in browsers that do not support it or refuse it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const active = await activeWorker();
  // In a private window or with full storage the shop works online only.
  if (!active) return;
  tellWhatIsSeen(active);
  // The router opens pages without loading a document, which the worker does not see.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () =>
    setTimeout(() => tellWhatIsSeen(active), settleTime),
  );
}

/**
 * A worker installs a whole build or nothing. If one file or the worker could not be loaded, browsers do not retry on
 * this page.
 */
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

/** Whether the worker was activated; false if the browser discarded it. */
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

/** A visitor who leaves immediately has not viewed the page, and its pictures take a moment to load. */
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
  worker.postMessage({ href: location.href, pictures, listed: listedProducts() } satisfies WhatWasSeen);
}

/** With the data saver on, nothing is loaded a second time for the cache. */
function saves(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** A new worker waits until all old pages are closed. The visitor has just agreed to reload this one. */
export async function letNewWorkerIn(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.waiting?.postMessage(takeOver);
}
