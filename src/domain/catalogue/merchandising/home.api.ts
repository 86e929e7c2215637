import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { listHomeParts } from './home.contract.ts';
import {
  addHomePart,
  changeHomePart,
  getStaffHomePart,
  listStaffHomeParts,
  orderHomeParts,
  removeHomePart,
  restoreHomePart,
} from './home-part.contract.ts';
import { mostPartsShown, nextTurn, stateAt } from './home-part.rules.ts';
import { addPart, changePart, orderParts, removePart, restorePart } from './home-part.service.ts';
import { readHomeParts, readStaffHomePart, readStaffHomeParts } from './home-part.store.ts';

/** The parts of the home page: for the page itself and for the back office. */
export function homeApi(db: OpenDatabase['db'], now: () => number = Date.now): Handler[] {
  return [
    handle(listHomeParts, async (_input, { locale }) => {
      const moment = now();
      const all = await readHomeParts(db, locale, new Date(moment));
      const shown = all.filter((part) => stateAt(part, moment) === 'shown').slice(0, mostPartsShown);
      const parts = shown.map(({ from: _from, until: _until, ...part }) => part);
      return ok({ data: { parts, until: nextTurn(all, moment) } });
    }),
    handle(listStaffHomeParts, async () => ok({ data: await readStaffHomeParts(db, now()) })),
    handle(getStaffHomePart, async ({ params: { id } }) => {
      const part = await readStaffHomePart(db, id, now());
      return part ? ok({ data: part }) : failed('not_found');
    }),
    handle(addHomePart, async ({ body: { kind, ...changes } }) => {
      const added = await addPart(db, kind, changes, now());
      return added.ok ? ok({ data: added.value }) : added;
    }),
    handle(changeHomePart, async ({ params: { id }, body }) => {
      const changed = await changePart(db, id, body, now());
      return changed.ok ? ok({ data: changed.value }) : changed;
    }),
    handle(removeHomePart, async ({ body: { part, version } }) => {
      const removed = await removePart(db, part, version, now());
      return removed.ok ? ok({ data: removed.value }) : removed;
    }),
    handle(restoreHomePart, async ({ body: { part } }) => {
      const restored = await restorePart(db, part, now());
      return restored.ok ? ok({ data: restored.value }) : restored;
    }),
    handle(orderHomeParts, async ({ body: { was, now: wanted } }) => {
      const ordered = await orderParts(db, was, wanted, now());
      return ordered.ok ? ok({ data: ordered.value }) : ordered;
    }),
  ];
}
