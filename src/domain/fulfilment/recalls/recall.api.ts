import type { Logger } from 'pino';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { csvFile } from '../../money/refunds/staff-refund.api.ts';
import { noteAccess, noteAccesses } from '../../staff/audit/access.store.ts';
import { downloadRecall, getRecall, recallLot, withdrawRecall } from './recall.contract.ts';
import { recallName } from './recall.job.ts';
import { stopOrders } from './recall.service.ts';
import {
  countAffected,
  countNotified,
  endRecall,
  type RecallFile,
  readConcerned,
  readLotHead,
  readRecall,
  readRecallFile,
  startRecall,
} from './recall.store.ts';

/** Endpoints for recalls: from a lot to all affected orders in one step. */
export function recallApi(db: OpenDatabase['db'], log: Logger): Handler[] {
  return [
    handle(getRecall, async ({ query: { lot, page, page_size: pageSize } }, { session: { userId: staff }, locale }) => {
      const head = await readLotHead(db, lot, locale);
      if (!head) return failed('not_found');
      const { orders, count, unreachable } = await readConcerned(db, head, { page, pageSize });
      const people = orders.filter(({ recipient_name }) => recipient_name !== null).length;
      if (people > 0) await noteAccess(db, { staff, why: 'recall', people });
      const next = page * pageSize < count ? page + 1 : null;
      return ok({ data: { ...head, count, unreachable, next, orders: orders.map(({ id: _, ...order }) => order) } });
    }),
    handle(recallLot, async ({ body: { lot, reason, money_back: moneyBack } }, { session: { userId: staffId } }) => {
      const recall = await inTransaction(db, async (transaction) => {
        const started = await startRecall(transaction, { lot, reason, moneyBack, staffId });
        if (started?.isNew) await enqueue(transaction, { name: recallName }, { recall: started.id });
        return started && (await readRecall(transaction, started.id));
      });
      if (!recall) return failed('not_found');
      await stopOrders(db, log, recall);
      return ok({ data: { id: recall.id, lot, ...(await countAffected(db, recall.id)) } });
    }),
    handle(withdrawRecall, async ({ body: { lot, reason } }, { session: { userId: staffId } }) => {
      const told = await inTransaction(db, async (transaction) => {
        const ended = await endRecall(transaction, { lot, reason, staffId });
        if (ended === undefined) return null;
        await enqueue(transaction, { name: recallName }, { recall: ended });
        return countNotified(transaction, ended);
      });
      return told === null ? failed('not_found') : ok({ data: { lot, told } });
    }),
    handle(downloadRecall, async ({ query: { lot } }, { session: { userId: staff } }) => {
      const file = await readRecallFile(db, lot);
      if (!file) return failed('not_found');
      const orders = file.rows.map(({ orderId }) => orderId);
      if (orders.length > 0) await noteAccesses(db, { staff, orders, why: 'recall' });
      return ok({ data: csvFile(`recall-${lot}.csv`, [headings, ...cells(file)]) });
    }),
  ];
}

/** The terms of the authority's own form. */
const headings = [
  ...['제품명', '제품명(영문)', '제조번호(로트)', '축산물이력번호', '제조일(도축일)', '소비기한'],
  ...['입고수량', '출고수량', '재고수량', '주문번호', '수량', '상태', '출고일', '수령인', '연락처', '우편번호', '주소'],
];

const whereabouts = { left: '출고', held: '출고보류', unpaid: '미결제' } as const;

function cells({ rows, ...lot }: RecallFile): (string | number)[][] {
  const { nameKo, name, lotNumber, traceabilityNumber, producedOn, bestBefore, received, sold, quantity } = lot;
  const head = [nameKo, name, lotNumber, traceabilityNumber ?? '', producedOn, bestBefore, received, sold, quantity];
  if (rows.length === 0) return [[...head, '', 0, '', '', '', '', '', '']];
  return rows.map(({ number, units, goods, sentOn, recipient, phone, zip, address }) => [
    ...head,
    ...[number, units, whereabouts[goods], sentOn ?? '', recipient ?? '', phone ?? '', zip ?? '', address ?? ''],
  ]);
}
