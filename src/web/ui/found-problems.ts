import { createContext } from 'react';

/** Error texts by field id, for fields that the page validates before it submits the form. */
export const FoundProblems = createContext<Readonly<Record<string, string>>>({});
