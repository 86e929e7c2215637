import { createContext, useContext } from 'react';
import type { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import type { ApiBases } from '../../../platform/http/browser-client.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

/** The data that every page has: facts about the shop and the origin of its URLs. */
export interface Frame {
  readonly publicOrigin: string;
  /** The base URL of the API for the browser; empty for the page's own server. */
  readonly api: ApiBases;
  /** Null if analytics are disabled. */
  readonly analytics: { readonly id: string; readonly script: string } | null;
  /** Texts for a shop that is a demo. */
  readonly demo: {
    /** Above every page while external services are simulated. */
    readonly strip: string | null;
    /** Text messages are shown on a page of the shop instead of being sent to phones. */
    readonly hasInbox: boolean;
    /** Below the company details while they are fictitious. */
    readonly company: string | null;
  };
  /** The URL with the values posted to this page, without language; null if nothing was posted that a URL can hold. */
  readonly chosenAt: string | null;
  readonly shop: AnswerOf<typeof getShopInfo>['data'];
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs the storefront layout above it');
  return frame;
}
