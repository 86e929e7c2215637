import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the form of this page was answered last. The router forgets it when a page reads its data again by itself, as when
 * an order moves on or time runs out; somebody is still reading it then.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}
