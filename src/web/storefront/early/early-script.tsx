import { createContext, use } from 'react';
import { mostOfOne } from '../../../domain/basket/lines/basket.rules.ts';
import { basketStorageKey } from '../../../domain/basket/lines/local-basket.rules.ts';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { paintChosenTheme, themeKey } from '../account/theme.browser.ts';
import { markBasket } from './basket-marks.browser.ts';
import { basketSumKeys, markBasketSum, markKnownSum } from './basket-sum.browser.ts';
import { beforeReact } from './before-react.ts';
import { markBeforePaint, markRemembered, markUsuals, rememberedKeys } from './remembered-marks.browser.ts';

/** The CSP nonce for scripts of this response. Known only on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

const basket = { key: basketStorageKey, mostOfOne };
/** Every page contains the script, so indentation and bundler annotations are removed. */
const code = import.meta.env.SSR
  ? [
      `(${paintChosenTheme})(${JSON.stringify(themeKey)})`,
      `(${beforeReact})(${markBasket},${JSON.stringify(basket)},${JSON.stringify(earlyTaps)})`,
      `(${markKnownSum})(${markBasketSum},${JSON.stringify(basketSumKeys)},${JSON.stringify(earlyTaps.event)})`,
      `(${markBeforePaint})(${markRemembered},${markUsuals},${JSON.stringify(rememberedKeys)})`,
    ]
      .join(';')
      .replaceAll(/\t|\/\* @__PURE__ \*\/ /g, '')
  : '';

/** The inline script that handles input until hydration. */
export function EarlyScript() {
  const nonce = use(NonceContext);
  // The browser has already run the script: its text and its nonce, which browsers hide, cannot be compared in
  // hydration.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
