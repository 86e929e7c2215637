import { buildVersion } from '../../../platform/http/build-version.ts';
import { fetchAheadUnless } from '../../ui/fetch-ahead.browser.ts';
import { readStored, storeText } from '../../ui/storage.browser.ts';
import { letNewWorkerIn } from '../offline/register-worker.ts';
import { say, unsay } from './messages.ts';
import { hasTyped } from './typed.ts';
import { afterMissingFile, askEvery, loadsDocument, updateOffer } from './update.rules.ts';

const reloadedKey = 'reloadedAt';
let refused: string | undefined;
let isNewVersion = false;

/** Checks regularly whether the shop has a new build, and offers it. Never reloads by itself. */
export function watchVersion(): void {
  setInterval(ask, askEvery);
  document.addEventListener('visibilitychange', ask);
  document.addEventListener('click', followAsDocument, { capture: true });
  addEventListener('vite:preloadError', missFile);
  fetchAheadUnless(() => isNewVersion || !navigator.onLine);
}

async function ask(): Promise<void> {
  if (document.hidden) return;
  const current = await currentVersion();
  if (current !== undefined) isNewVersion = current !== buildVersion;
  const step = updateOffer({ own: buildVersion, current, refused });
  if (step === 'withdraw') await unsay('update');
  if (step === 'offer') await offer(current);
}

async function currentVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

function offer(version: string | undefined): Promise<void> {
  const text = hasTyped() ? 'update.finishFirst' : 'update.ready';
  return say(
    'update',
    (t) => ({ text: t(text), action: { label: t('update.reload'), onAction: reload } }),
    () => {
      refused = version;
    },
  );
}

async function reload(): Promise<void> {
  await letNewWorkerIn();
  location.reload();
}

/** Hides the click from the router, so that the browser follows the link itself. */
function followAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const press = {
    isNewVersion,
    hasTyped: hasTyped(),
    isPlain: isPlain && !event.defaultPrevented && (link.target === '' || link.target === '_self'),
    isOwnPage: link.origin === location.origin,
    isSamePage: link.pathname + link.search === location.pathname + location.search,
  };
  if (!loadsDocument(press)) return;
  event.stopPropagation();
  letNewWorkerIn();
}

/** Handles the bundler's event for a script that could not be loaded. */
async function missFile(): Promise<void> {
  const current = await currentVersion();
  if (current !== undefined) isNewVersion = current !== buildVersion;
  const now = Date.now();
  const lastReload = Number(readStored(reloadedKey) ?? 0);
  const step = afterMissingFile({ isNewVersion, hasTyped: hasTyped(), lastReload, now });
  if (step === 'offer') await offer(current);
  if (step !== 'reload') return;
  storeText(reloadedKey, String(now));
  await reload();
}
