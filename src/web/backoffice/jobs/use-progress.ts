import { useRevalidator } from 'react-router';
import { usePolling } from '../frame/use-polling.ts';

const pauseMs = 1_000;

/** Asks how far it is as long as somebody works on it; the next question waits for the answer to the last. */
export function useProgress(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  usePolling(() => state === 'idle' && void revalidate(), pauseMs, isWorking);
}
