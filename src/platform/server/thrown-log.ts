import type { FastifyBaseLogger } from 'fastify';
import { codeOfThrown, isOutOfMeans } from '../http/thrown-code.ts';

/**
 * A bug is logged as an error, and so is exhausted disk or memory. A value that only the database refused is logged
 * too, because a schema should have refused it. Everything else is the caller's problem.
 */
export function noteThrown(log: FastifyBaseLogger, error: unknown, words: string): void {
  const code = codeOfThrown(error);
  if (code === 'internal' || isOutOfMeans(error)) log.error({ err: error }, words);
  if (code === 'invalid_input') log.warn({ err: error }, 'the database rejected a value that passed validation');
}
