import type { FastifyBaseLogger } from 'fastify';
import { codeOfThrown, isOutOfMeans } from '../http/thrown-code.ts';

/** A bug is an error, and so is what the machine has run out of; a value that only the database refused is one that a schema should have. The rest is the caller's affair. */
export function noteThrown(log: FastifyBaseLogger, error: unknown, words: string): void {
  const code = codeOfThrown(error);
  if (code === 'internal' || isOutOfMeans(error)) log.error({ err: error }, words);
  if (code === 'invalid_input') log.warn({ err: error }, 'the database refused a value that no check had');
}
