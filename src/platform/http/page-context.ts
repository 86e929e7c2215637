import { createContext, RouterContextProvider } from 'react-router';
import type { Locale } from '../../kernel/locale.ts';
import type { ServerClient } from './server-client.ts';
import type { ReadForm } from './uploaded-file.ts';

/** What the server tells every page besides its data. */
export interface PageRuntime {
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
  readonly analytics: { readonly id: string; readonly script: string } | null;
  /** Names of the services that are only played. */
  readonly simulated: readonly string[];
  /** Without a key for the real search, only the built-in places are found. */
  readonly hasAddressSearch: boolean;
  readonly production: boolean;
  /** The language that the page is asked for in. */
  readonly locale: Locale;
  readonly nonce: string;
  /** File with the page language's words, loaded beside the scripts; empty in development. */
  readonly textAsset: string;
  /** Of the build that makes the page. */
  readonly version: string;
  readonly requestId: string;
  reportError(error: unknown): void;
  /** The form that was posted, of a page that takes files; read when the page asks, which is after it has looked who sends it. */
  readonly readForm?: ReadForm;
}

export const apiContext = createContext<ServerClient>();
export const runtimeContext = createContext<PageRuntime>();
/** This page with what a form without scripts has brought, without language: links that load it again lead there. */
export const chosenContext = createContext<string | null>(null);

/** For pages whose row in the table says that they take files. */
export function postedForm(context: Readonly<RouterContextProvider>): ReadForm {
  const { readForm } = context.get(runtimeContext);
  if (!readForm) throw new Error('This page takes no forms with files');
  return readForm;
}

/** Called by the server, which lives outside the page bundle and therefore cannot hold the bundle's own context keys. */
export function pageContext(api: ServerClient, runtime: PageRuntime): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(runtimeContext, runtime);
  return context;
}
