import type { RouterContextProvider } from 'react-router';
import { getStaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { errorStatus } from '../../../kernel/error-codes.ts';
import { failureBody } from '../../../platform/http/failure-body.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import type { Permission } from '../../../platform/http/permissions.ts';

/** For pages that consist of a form: without the permission to submit it, the page shows an error instead. */
export async function expectPermission(context: Readonly<RouterContextProvider>, verb: Permission): Promise<void> {
  const { data: me } = await context.get(apiContext).call(getStaffMe, {});
  if (me.permissions.includes(verb)) return;
  const body = failureBody({ code: 'not_permitted' }, context.get(runtimeContext).locale);
  throw Response.json(body, { status: errorStatus.not_permitted });
}
