import { createContext, RouterContextProvider } from 'react-router';
import type { Locale } from '../../kernel/locale.ts';
import type { ServerClient } from './server-client.ts';
import type { ReadForm } from './uploaded-file.ts';

/** What the server passes to every page besides its data. */
export interface PageRuntime {
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
  readonly analytics: { readonly id: string; readonly script: string } | null;
  /** Names of simulated services. */
  readonly simulated: readonly string[];
  /** Without a key for the real search, only built-in addresses are found. */
  readonly hasAddressSearch: boolean;
  readonly production: boolean;
  /** The language of the request. */
  readonly locale: Locale;
  readonly nonce: string;
  /** File with the texts of the page's language, loaded beside the scripts. Empty in development. */
  readonly textAsset: string;
  /** Version of the build that renders the page. */
  readonly version: string;
  readonly requestId: string;
  reportError(error: unknown): void;
  /** The posted form, for pages that take files. The page reads it after it has checked the sender. */
  readonly readForm?: ReadForm;
}

export const apiContext = createContext<ServerClient>();
export const runtimeContext = createContext<PageRuntime>();
/** This page's path without language, including what a form without scripts has chosen, for links that reload it. */
export const chosenContext = createContext<string | null>(null);

/** For pages that take files according to the page table. */
export function postedForm(context: Readonly<RouterContextProvider>): ReadForm {
  const { readForm } = context.get(runtimeContext);
  if (!readForm) throw new Error('This page accepts no forms with files');
  return readForm;
}

/** Called by the server, which is not part of the page bundle and cannot use the bundle's context keys. */
export function pageContext(api: ServerClient, runtime: PageRuntime): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(runtimeContext, runtime);
  return context;
}
