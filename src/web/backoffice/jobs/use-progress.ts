import { useRevalidator } from 'react-router';
import { usePolling } from '../frame/use-polling.ts';

const pauseMs = 1_000;

/** Polls while the job runs; the next request waits for the response to the last. */
export function useProgress(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  usePolling(() => state === 'idle' && void revalidate(), pauseMs, isWorking);
}
