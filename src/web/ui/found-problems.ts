import { createContext } from 'react';

/** What is wrong with fields of the page, in words by their ids, where the page itself looks before a form is sent. */
export const FoundProblems = createContext<Readonly<Record<string, string>>>({});
