import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { listStaff } from '../authentication/member.store.ts';
import { listAccesses, listAudit, type RecordSearch } from './audit.contract.ts';
import { readAccesses, readAudit } from './audit.store.ts';
import { readNames } from './audit-name.store.ts';
import { referencesIn } from './audit-reference.rules.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface Told {
  readonly id: number;
  readonly person: Person | null;
}

/** Endpoints of the audit log and the access log. */
export function auditApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listAudit, async ({ query }, { locale }) => {
      const found = await readAudit(db, query);
      return ok(await pageOf(query, found, await readNames(db, locale, referencesIn(found.data))));
    }),
    handle(listAccesses, async ({ query }, { locale }) => {
      const found = await readAccesses(db, query);
      const customers = found.data.flatMap(({ customer }) => customer ?? []);
      const references = [...new Set(customers)].map((id) => ({ kind: 'users', id }) as const);
      return ok(await pageOf(query, found, await readNames(db, locale, references)));
    }),
  ];

  async function pageOf<Entry extends Told>(
    { page, page_size: size }: RecordSearch,
    { data, count }: { readonly data: readonly Entry[]; readonly count: number },
    names: Readonly<Record<string, string>>,
  ) {
    const members = await listStaff(db);
    const people = members.map(({ id, name, phone_number }) => ({
      id,
      name: name || `…${phone_number?.slice(-4) ?? ''}`,
    }));
    // A person without a name is shown as in the list of people to choose from.
    const nameOf = ({ id, name }: Person) => name || (people.find((one) => one.id === id)?.name ?? '');
    return {
      data: data.map((entry) =>
        entry.person ? { ...entry, person: { ...entry.person, name: nameOf(entry.person) } } : entry,
      ),
      count,
      next: page * size < count ? page + 1 : null,
      older: data.length === size ? (data.at(-1)?.id ?? null) : null,
      people,
      names,
    };
  }
}
