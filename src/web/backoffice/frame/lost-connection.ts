import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The result of an action without a connection. */
export interface ConnectionLost {
  readonly connectionLost: true;
}

/** Submits an action. Without a connection the page stays and says so instead of failing. */
export async function unlessLost<T>(send: () => Promise<T>): Promise<T | ConnectionLost> {
  try {
    return await send();
  } catch (error) {
    // Browsers throw this when there is no response; every server error arrives as a response.
    if (error instanceof TypeError) return { connectionLost: true };
    throw error;
  }
}

export function isLost(answer: unknown): answer is ConnectionLost {
  return typeof answer === 'object' && answer !== null && 'connectionLost' in answer;
}

/** Without a connection nothing has changed and reloading would fail, so the page's data is not reloaded. */
export function askAgainUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}
