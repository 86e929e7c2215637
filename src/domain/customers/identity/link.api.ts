import { ok } from '../../../kernel/result.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { confirmLink, declineLink, getPendingLink, requestLinkCode } from './link.contract.ts';
import type { LinkService } from './link.service.ts';

export function linkApi(links: LinkService): Handler[] {
  return [
    handle(getPendingLink, async (_input, context) => ok({ data: await links.find(context) })),
    handle(requestLinkCode, async (_input, context) => {
      const sent = await links.sendCode(context);
      return sent.ok ? ok({ data: sent.value }) : sent;
    }),
    handle(confirmLink, async ({ body }, context) => {
      const linked = await links.confirm(body.code, context);
      return linked.ok ? ok({ data: linked.value }) : linked;
    }),
    handle(declineLink, async (_input, context) => {
      const declined = await links.decline(context);
      return declined.ok ? ok({ data: declined.value }) : declined;
    }),
  ];
}
