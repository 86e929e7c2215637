import { createContext, type ReactNode, use } from 'react';
import { useSaveProduct } from './use-saved-products.ts';

type Save = ReturnType<typeof useSaveProduct>;

const SavingContext = createContext<Save>(() => {});

/** Provides one save function for all hearts of a page, of which there are dozens. */
export function Saving({ children }: { readonly children: ReactNode }) {
  return <SavingContext value={useSaveProduct()}>{children}</SavingContext>;
}

export function useSave(): Save {
  return use(SavingContext);
}
