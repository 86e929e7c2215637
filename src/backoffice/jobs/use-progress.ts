import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pauseMs = 1_000;

/** Asks how far it is as long as somebody works on it; the next question waits for the answer to the last. */
export function useProgress(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pauseMs);
    return () => clearTimeout(timer);
  }, [isWorking, state, revalidate]);
}
