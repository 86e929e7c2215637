import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableTable } from '../table-limits.ts';
import { tableBatches } from './table-batches.ts';
import type { TableAnswer, TableTask } from './table-task.ts';

const batches = tableBatches(workerData as TableTask);

/** One batch per message, so that it reads no more than is requested. */
parentPort?.on('message', async () => parentPort?.postMessage(await nextAnswer()));

async function nextAnswer(): Promise<TableAnswer> {
  try {
    const { value, done } = await batches.next();
    return done ? { is: 'end' } : { is: 'batch', batch: value };
  } catch (error) {
    if (error instanceof UnreadableTable) return { is: 'problem', problem: error.problem };
    throw error;
  }
}
