import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { type CourierTemplate, listCourierTemplates, saveCourierTemplate } from './courier-template.contract.ts';
import { columnProblems } from './courier-template.rules.ts';
import { readTemplates, writeTemplate } from './courier-template.store.ts';

/** Endpoints for the columns of the courier files. */
export function courierTemplateApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listCourierTemplates, async () => ok({ data: await readTemplates(db) })),
    handle(saveCourierTemplate, async ({ body: { carrier, version, columns: sent } }, { session }) => {
      const columns = sent?.map((column) => ({ ...column, text: column.holds === 'text' ? column.text : '' })) ?? null;
      const problems = columns ? columnProblems(columns) : {};
      if (Object.keys(problems).length > 0) return failed('invalid_input', problems);
      const isWritten = await writeTemplate(db, { carrier, columns, version, staffId: session.userId });
      const current = (await readTemplates(db)).find((template) => template.carrier === carrier) as CourierTemplate;
      if (isWritten) return ok({ data: current });
      return err({ code: 'changed_meanwhile', details: { by: current.by, at: current.at, current } });
    }),
  ];
}
