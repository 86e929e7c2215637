import { useMemo } from 'react';
import { createBrowserClient } from '../../../platform/http/browser-client.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useFrame } from './frame-context.ts';

/** Calls the API from the browser in the page's language. */
export function useApi() {
  const { api } = useFrame();
  const { t, locale } = useText();
  const trouble = t('call.trouble');
  return useMemo(() => createBrowserClient(api, locale, trouble), [api, locale, trouble]);
}
