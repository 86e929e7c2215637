import { createContext } from 'react';

/**
 * The version of the build that rendered the document, from its root element. Read when the scripts start, because
 * React may recreate that element.
 */
export const buildVersion = typeof document === 'undefined' ? '' : (document.documentElement.dataset.version ?? '');

/** The same during rendering, provided by the server. */
export const BuildVersion = createContext(buildVersion);
