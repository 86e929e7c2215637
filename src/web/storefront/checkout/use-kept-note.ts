import { type RefObject, useEffect, useState } from 'react';
import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';

/**
 * The note for an order survives a visit to the address form, in this tab. It is not stored in the URL. Returns whether
 * there was one.
 */
export function useKeptNote(field: RefObject<HTMLTextAreaElement | null>, orderKey: string): boolean {
  const [wasKept, setKept] = useState(false);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const name = `orderNote:${orderKey}` as const;
    const kept = textIn(takeFromSession(name));
    if (kept && area.value === '') area.value = kept;
    const keep = () => {
      storeForSession(name, area.value);
      if (area.value !== '') setKept(true);
    };
    keep();
    area.addEventListener('input', keep);
    return () => area.removeEventListener('input', keep);
  }, [field, orderKey]);
  return wasKept;
}

function textIn(json: string | null): string {
  try {
    const text: unknown = JSON.parse(json ?? '""');
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
