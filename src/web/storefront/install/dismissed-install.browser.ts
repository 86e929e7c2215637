import type { LocalKey } from '../../../kernel/storage-keys.ts';
import { readStored, storeText } from '../../ui/storage.browser.ts';

const key = 'installCard' satisfies LocalKey;

export function isInstallDismissed(): boolean {
  return readStored(key) !== null;
}

export function dismissInstall(): void {
  storeText(key, 'dismissed');
}
