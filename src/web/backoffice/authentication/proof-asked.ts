import { createContext } from 'react-router';
import type { FactorKind } from '../../../domain/staff/authentication/factor.rules.ts';

/** What a page is answered with instead of a grave step's outcome: prove yourself, and it is done. */
export interface ProofAsked {
  readonly proof: {
    readonly factors: readonly FactorKind[];
    /** What was wrong with the proof before this one. */
    readonly problem: string | null;
    /** All that was posted, to be posted once more beside the proof: nothing is typed twice. */
    readonly posted: readonly (readonly [name: string, value: string])[];
  };
}

/**
 * What an action tells the loaders that run after it where no script sends the form: whoever is to prove themselves gets
 * the question with all that was posted, instead of being sent to another page.
 */
export const askedContext = createContext<ProofAsked | null>(null);

/** The proof's own fields beside those of the step. */
export const proofFields = { code: 'proof_code', passkey: 'proof_passkey' } as const;

export function isProofAsked(answer: unknown): answer is ProofAsked {
  return typeof answer === 'object' && answer !== null && 'proof' in answer;
}
