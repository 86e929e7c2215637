import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The last result of this page's form. The router drops it when the page reloads its data by itself, for example when
 * an order changes or time runs out, although the customer may still be reading it.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}
