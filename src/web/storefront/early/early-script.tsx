import { createContext, use } from 'react';
import { mostOfOne } from '../../../domain/basket/lines/basket.rules.ts';
import { basketStorageKey } from '../../../domain/basket/lines/local-basket.rules.ts';
import { earlyTaps } from '../../ui/early-taps.browser.ts';
import { paintChosenTheme, themeKey } from '../account/theme.browser.ts';
import { markBasket } from './basket-marks.browser.ts';
import { beforeReact } from './before-react.ts';
import { markBeforePaint, markRemembered, rememberedKeys } from './remembered-marks.browser.ts';

/** What lets a script of this rendering run; known to the server alone. */
export const NonceContext = createContext<string | undefined>(undefined);

const basket = { key: basketStorageKey, mostOfOne };
/** Every page carries it, so it goes without indentation and without what the bundler notes for itself. */
const code = import.meta.env.SSR
  ? [
      `(${paintChosenTheme})(${JSON.stringify(themeKey)})`,
      `(${beforeReact})(${markBasket},${JSON.stringify(basket)},${JSON.stringify(earlyTaps)})`,
      `(${markBeforePaint})(${markRemembered},${JSON.stringify(rememberedKeys)})`,
    ]
      .join(';')
      .replaceAll(/\t|\/\* @__PURE__ \*\/ /g, '')
  : '';

/** The script that stands in for React until it is there. */
export function EarlyScript() {
  const nonce = use(NonceContext);
  // The browser has run it by now: neither its text nor the nonce, which browsers hide, is there to be compared.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, and nothing else
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
