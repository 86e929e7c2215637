import { createContext } from 'react-router';
import type { FactorKind } from '../../../domain/staff/authentication/factor.rules.ts';

/** The response of a sensitive action without recent authentication: re-authenticate, and the action is executed. */
export interface ProofAsked {
  readonly proof: {
    readonly factors: readonly FactorKind[];
    /** What was wrong with the previous attempt. */
    readonly problem: string | null;
    /** All posted fields, to be posted again with the proof: nothing has to be typed twice. */
    readonly posted: readonly (readonly [name: string, value: string])[];
  };
}

/**
 * Lets an action tell the loaders after it, for forms sent without scripts, that re-authentication is required: they
 * render the question with all posted fields instead of redirecting.
 */
export const askedContext = createContext<ProofAsked | null>(null);

/** The field names of the proof, beside those of the action. */
export const proofFields = { code: 'proof_code', passkey: 'proof_passkey' } as const;

export function isProofAsked(answer: unknown): answer is ProofAsked {
  return typeof answer === 'object' && answer !== null && 'proof' in answer;
}
