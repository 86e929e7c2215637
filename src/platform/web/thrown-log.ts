import type { FastifyBaseLogger } from 'fastify';
import { codeOfThrown } from '../../http/thrown-code.ts';

/** A bug is an error; a value that only the database refused is one that a schema should have. The rest is the caller's affair. */
export function noteThrown(log: FastifyBaseLogger, error: unknown, words: string): void {
  const code = codeOfThrown(error);
  if (code === 'internal') log.error({ err: error }, words);
  if (code === 'invalid_input') log.warn({ err: error }, 'the database refused a value that no check had');
}
