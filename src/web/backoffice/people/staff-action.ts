import {
  changeMember,
  endMember,
  endMemberWork,
  inviteMember,
  relinkMember,
} from '../../../domain/staff/authentication/member.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { bodyIn, sendForm, textsIn } from '../frame/form-body.ts';

export interface StaffDone {
  readonly done: 'invited' | 'changed' | 'linked' | 'ended' | 'left';
  /** The enrolment link of the invited person, shown only once. */
  readonly link?: { readonly href: string; readonly until: string | null; readonly name: string };
}

/** Executes an action of the owner; the endpoint validates it. */
export async function decideStaff(api: ServerClient, form: FormData): Promise<Result<StaffDone, Failure>> {
  const fields = textsIn(form);
  const { member: id = '', session = '' } = fields;
  const params = { id };
  switch (fields.intent) {
    case 'role': {
      const changed = await api.attempt(changeMember, { params, body: bodyIn(changeMember.body, fields) });
      return changed.ok ? ok({ done: 'changed' }) : err(changed.error);
    }
    case 'end': {
      const ended = await api.attempt(endMember, { params });
      return ended.ok ? ok({ done: 'ended' }) : err(ended.error);
    }
    case 'end_work': {
      const left = await api.attempt(endMemberWork, { params, query: session ? { session } : {} });
      return left.ok ? ok({ done: 'left' }) : err(left.error);
    }
    case 'link': {
      const linked = await api.attempt(relinkMember, { params });
      return linked.ok ? ok({ done: 'linked', link: linkOf(linked.value.data) }) : err(linked.error);
    }
    default: {
      const invited = await sendForm(api, inviteMember, fields);
      return invited.ok ? ok({ done: 'invited', link: linkOf(invited.value.data) }) : err(invited.error);
    }
  }
}

interface Linked {
  readonly link: string;
  readonly link_until: string | null;
  readonly name: string;
  readonly phone_number: string | null;
}

function linkOf({ link, link_until, name, phone_number }: Linked) {
  return { href: link, until: link_until, name: name || (phone_number ?? '') };
}
