import type { Failure } from '../../../kernel/error-codes.ts';
import { koreanDate } from '../../../kernel/korea-time.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { type CallContext, failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { type ClaimsOfOrder, getClaims, openClaim as openClaimEndpoint } from './claim.contract.ts';
import { openClaim } from './claim.service.ts';
import { claimsView, readClaims } from './claim-view.store.ts';

export function claimApi(db: OpenDatabase['db']): Handler[] {
  const view = async (
    number: string,
    { session, locale }: CallContext & { readonly session: Session },
  ): Promise<Result<{ data: ClaimsOfOrder }, Failure>> => {
    const claims = await readClaims(db, session.userId, number, locale);
    if (!claims) return failed('not_found');
    const { calendar } = await readSettings(db, ['calendar']);
    return ok({ data: claimsView(claims, new Set(calendar.closed_days.map(koreanDate)), Date.now()) });
  };
  return [
    handle(getClaims, async ({ query }, context) => {
      const number = tidyOrderNumber(query.slug);
      return number ? view(number, context) : failed('not_found');
    }),
    handle(openClaimEndpoint, async ({ body }, context) => {
      const number = tidyOrderNumber(body.slug);
      if (!number) return failed('not_found');
      const { description, lines, photos, contact_name: contactName, contact_phone: contactPhone } = body;
      const wanted = { number, description, contactName, contactPhone, lines, photos: [...new Set(photos)] };
      const opened = await openClaim(db, wanted, { by: 'customer', userId: context.session.userId });
      return opened.ok ? view(number, context) : opened;
    }),
  ];
}
