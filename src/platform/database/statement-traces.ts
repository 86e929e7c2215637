import type { Logger } from 'kysely';
import { currentTracing } from '../start/traces.ts';

/** A span for every statement of a request or a job: what kind it is and of which table, neither its text nor its values. */
export function statementTraces(): Logger | undefined {
  const tracing = currentTracing();
  if (!tracing) return undefined;
  return ({ level, query, queryDurationMillis }) =>
    tracing.note(statementName(query.sql), queryDurationMillis, { 'db.system.name': 'postgresql' }, level === 'error');
}

function statementName(text: string): string {
  const kind = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return table ? `${kind} ${table}` : kind;
}
