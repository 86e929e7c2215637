import { createContext } from 'react';

/**
 * Which build of the pages a document was made with, as its root element says. Read when the scripts begin, since React may
 * make that element anew.
 */
export const buildVersion = typeof document === 'undefined' ? '' : (document.documentElement.dataset.version ?? '');

/** The same for whoever renders the document; the server provides it. */
export const BuildVersion = createContext(buildVersion);
