import { removeOwnFactor, renewRecoveryCodes } from '../../../domain/staff/authentication/enrolment.contract.ts';
import { endOneWork, endOtherWork } from '../../../domain/staff/jobs/open-work.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

interface Seen {
  /** New recovery codes, shown only once. */
  readonly codes?: readonly string[];
}

/** Executes an action on the person's own account. */
export async function changeOwn(api: ServerClient, form: FormData): Promise<Result<Seen, Failure>> {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (text('intent')) {
    case 'codes': {
      const renewed = await api.attempt(renewRecoveryCodes, {});
      return renewed.ok ? ok({ codes: renewed.value.data.recovery_codes }) : err(renewed.error);
    }
    case 'remove':
      return seen(await api.attempt(removeOwnFactor, { params: { factor: text('factor') } }));
    case 'end':
      return seen(await api.attempt(endOneWork, { params: { id: text('session') } }));
    default:
      return seen(await api.attempt(endOtherWork, {}));
  }
}

function seen(result: Result<unknown, Failure>): Result<Seen, Failure> {
  return result.ok ? ok({}) : err(result.error);
}
