import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What a press comes to where the connection is gone. */
export interface ConnectionLost {
  readonly connectionLost: true;
}

/** Sends what somebody has pressed. Without a connection the page stays as it is and says so, instead of breaking. */
export async function unlessLost<T>(send: () => Promise<T>): Promise<T | ConnectionLost> {
  try {
    return await send();
  } catch (error) {
    // That is what browsers throw where nobody answered; whatever the server says comes as an answer.
    if (error instanceof TypeError) return { connectionLost: true };
    throw error;
  }
}

export function isLost(answer: unknown): answer is ConnectionLost {
  return typeof answer === 'object' && answer !== null && 'connectionLost' in answer;
}

/** Nothing has changed, and nobody would answer: what the page shows is not asked for again. */
export function askAgainUnlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate;
}
