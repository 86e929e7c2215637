import { beginPacking } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import { addBox, markPacked, moveGoods, removeBox } from '../../../domain/fulfilment/packing/packing.contract.ts';
import { type BoxKind, boxKinds } from '../../../domain/orders/parcels/box.rules.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

/** What one of the buttons of the packing table asks for; what is wrong with it, the call itself says. */
export function takePackStep(api: ServerClient, slug: string, form: FormData) {
  const number = (name: string) => Number(form.get(name));
  switch (form.get('intent')) {
    case 'begin':
      return api.attempt(beginPacking, { body: { slug } });
    case 'add':
      return api.attempt(addBox, { body: { slug, kind: kindOf(form.get('kind')) } });
    case 'remove':
      return api.attempt(removeBox, { body: { slug, number: number('box') } });
    case 'move': {
      const [line, from, to, count] = [number('line'), number('from'), number('to'), number('count')];
      return api.attempt(moveGoods, { body: { slug, line, from, to, count } });
    }
    case 'open':
      return api.attempt(markPacked, { body: { slug, packed: false } });
    default:
      return api.attempt(markPacked, { body: { slug, all_here: form.get('intent') === 'allHere' } });
  }
}

function kindOf(value: unknown): BoxKind {
  return boxKinds.find((kind) => kind === value) ?? 'dry';
}
