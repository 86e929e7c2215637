import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { UploadedFile } from '../http/uploaded-file.ts';
import { AdmissionQueue } from '../server/admission-queue.ts';
import type { TableAnswer, TableTask } from './reader/table-task.ts';
import {
  listLimits,
  type StrayQuotes,
  type TableBatch,
  type TableLimits,
  type TableSource,
  UnreadableTable,
} from './table-limits.ts';

/** A thread that needs more memory than this has an unreadable file. */
const mostMegabytes = 512;

/**
 * The rows of a table in batches, from XLSX, CSV, copied cells, or a web page with the ending .xls. A worker thread
 * reads it, so that it blocks no request, and stops when no more rows are requested.
 */
export async function* tableRows(
  source: TableSource,
  limits: TableLimits,
  strayQuotes: StrayQuotes = 'refused',
): AsyncGenerator<TableBatch> {
  const task: TableTask = { source, limits, strayQuotes };
  const worker = new Worker(new URL('./reader/table-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    worker.postMessage('next');
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const answer = message as TableAnswer;
      if (answer.is === 'end') return;
      if (answer.is === 'problem') throw new UnreadableTable(answer.problem);
      yield answer.batch;
      worker.postMessage('next');
    }
    throw new Error('The thread that reads a table ended unexpectedly');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new UnreadableTable('table_too_large', error);
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** Each occupies a processor while it reads. */
const readings = new AdmissionQueue(2, 30);

/**
 * All rows of an uploaded list, by position; empty rows are included. Programs that write such lists do not quote typed
 * text, so a stray quote is a normal character.
 */
export async function readTable(
  body: UploadedFile | { readonly text: string },
  limits: TableLimits = listLimits,
): Promise<Result<string[][], Failure>> {
  const source = body instanceof UploadedFile ? { path: body.path } : body;
  const read = await readings.run(() => allRows(tableRows(source, limits, 'letters'), limits));
  return read ?? err({ code: 'unavailable', retryAfter: 5 });
}

/** The rows of these batches, by position in the table. */
export async function allRows(
  batches: AsyncIterable<TableBatch>,
  limits: TableLimits,
): Promise<Result<string[][], Failure>> {
  const table: string[][] = [];
  try {
    for await (const { rows } of batches) {
      for (const { number, cells } of rows) {
        if (number > limits.rows) return err({ code: 'too_many_rows' });
        while (table.length < number) table.push([]);
        table[number - 1] = [...cells];
      }
    }
    return ok(table);
  } catch (error) {
    if (error instanceof UnreadableTable) return err({ code: error.problem });
    throw error;
  }
}
