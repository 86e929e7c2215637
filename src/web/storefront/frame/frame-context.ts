import { createContext, useContext } from 'react';
import type { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import type { ApiBases } from '../../../platform/http/browser-client.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

/** What the frame around every page knows: the shop's own facts and where its addresses begin. */
export interface Frame {
  readonly publicOrigin: string;
  /** Where the browser finds the API; empty for the page's own server. */
  readonly api: ApiBases;
  /** Null where nothing is counted. */
  readonly analytics: { readonly id: string; readonly script: string } | null;
  /** What to say until the shop is a real one. */
  readonly demo: {
    /** Above every page, while outside services are played. */
    readonly strip: string | null;
    /** Text messages arrive on a page of the shop instead of a phone. */
    readonly hasInbox: boolean;
    /** Under the company's details, while they are made up. */
    readonly company: string | null;
  };
  /** The page with what was posted to it, without language; null where nothing was that an address can hold. */
  readonly chosenAt: string | null;
  readonly shop: AnswerOf<typeof getShopInfo>['data'];
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs the storefront layout above it');
  return frame;
}
