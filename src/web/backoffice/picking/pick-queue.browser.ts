import { readStored, storeText } from '../../ui/storage.browser.ts';
import { storageListeners } from '../../ui/storage-listeners.ts';
import { type QueuedTap, type RefusedTap, readRefused, readTaps } from './pick-queue.rules.ts';
import type { TapStore } from './pick-sender.ts';

const { tell, subscribe } = storageListeners();

/** Without available storage, taps live only as long as the page. */
const kept = { pickTaps: '[]', pickRefused: '[]' };
/** The last write failed: the stored value is older than the page's. */
const isOld = { pickTaps: false, pickRefused: false };

function write(key: keyof typeof kept, list: readonly QueuedTap[]): void {
  kept[key] = JSON.stringify(list);
  storeText(key, kept[key]);
  isOld[key] = readStored(key) !== kept[key];
  tell();
}

const textOf = (key: keyof typeof kept) => (isOld[key] ? kept[key] : (readStored(key) ?? kept[key]));

export const onQueueChange = subscribe;
export const tapsText = () => textOf('pickTaps');
export const refusedText = () => textOf('pickRefused');

export function addTap(tap: QueuedTap): void {
  write('pickTaps', [...readTaps(tapsText()), tap]);
}

/** The packer has read the message. */
export function forgetRefused(key: string): void {
  write(
    'pickRefused',
    readRefused(refusedText()).filter((tap) => tap.key !== key),
  );
}

export const tapStore: TapStore = {
  taps: () => readTaps(tapsText()),
  setTaps: (taps) => write('pickTaps', taps),
  addRefused: (refused: readonly RefusedTap[]) =>
    write('pickRefused', [...readRefused(refusedText()), ...refused].slice(-50)),
};
