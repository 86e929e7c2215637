import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import type { StaffVoucher } from './staff-voucher.contract.ts';
import {
  findVoucher,
  insertVoucher,
  lockVoucher,
  noteEnd,
  updateVoucher,
  type VoucherFields,
} from './staff-voucher.store.ts';
import { tidyCode, wrongFields } from './voucher.rules.ts';

type Written = Promise<Result<StaffVoucher, Failure>>;

export function createVoucher(db: OpenDatabase['db'], given: VoucherFields): Written {
  return transact(db, async (transaction): Written => {
    const fields = tidied(given, 0);
    if (!fields.ok) return fields;
    const id = await insertVoucher(transaction, fields.value);
    return id === null ? failed('voucher_code_taken') : found(transaction, id);
  });
}

export async function editVoucher(
  db: OpenDatabase['db'],
  id: number,
  change: { readonly [Field in keyof VoucherFields]?: VoucherFields[Field] | undefined },
  version: number,
): Written {
  const edit = async (transaction: Database): Written => {
    const before = await held(transaction, id, version);
    if (!before.ok) return before;
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const fields = tidied({ ...fieldsOf(before.value), ...named }, before.value.used);
    if (!fields.ok) return fields;
    await updateVoucher(transaction, id, fields.value);
    return found(transaction, id);
  };
  try {
    return await transact(db, edit);
  } catch (error) {
    if (violatedConstraint(error) === 'vouchers_code_key') return failed('voucher_code_taken');
    throw error;
  }
}

/** Ends a voucher immediately; orders that have used it keep their discount. */
export function endVoucherNow(db: OpenDatabase['db'], id: number, version: number): Written {
  return transact(db, async (transaction): Written => {
    const ended = await lockVoucher(transaction, id);
    if (ended?.ended_at) return ok(ended);
    const before = await held(transaction, id, version);
    if (!before.ok) return before;
    await noteEnd(transaction, id);
    return found(transaction, id);
  });
}

/** The voucher if its version matches; otherwise the refusal with who changed it and its current state. */
async function held(db: Database, id: number, version: number): Written {
  const voucher = await lockVoucher(db, id);
  if (!voucher) return failed('not_found');
  if (voucher.version === version) return ok(voucher);
  return err(await changedMeanwhile(db, [{ table: 'vouchers', row: id }], voucher));
}

async function found(db: Database, id: number): Written {
  const voucher = await findVoucher(db, id);
  return voucher ? ok(voucher) : failed('not_found');
}

function fieldsOf(voucher: StaffVoucher): VoucherFields {
  const { code, name, kind, amount, most, from_total, first_order, per_customer, in_all } = voucher;
  const { valid_from, valid_until, category_ids, product_ids } = voucher;
  return {
    ...{ code, name, kind, amount, most, from_total, first_order, per_customer, in_all },
    ...{ valid_from, valid_until, category_ids, product_ids },
  };
}

/** The fields with the normalised code, or the problems of the fields. */
function tidied(fields: VoucherFields, used: number): Result<VoucherFields, Failure> {
  const wrong = {
    ...wrongFields(fields),
    ...(fields.in_all !== null && fields.in_all < used ? { in_all: 'too_small' as const } : {}),
  };
  if (Object.keys(wrong).length > 0) return failed('invalid_input', wrong);
  const code = fields.code === null ? null : tidyCode(fields.code);
  return ok({ ...fields, code, most: fields.kind === 'percent' ? fields.most : null });
}
