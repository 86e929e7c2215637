import { noteDelivery } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import { boxKinds } from '../../../domain/orders/parcels/box.rules.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendAll } from '../packing/send-parcels.ts';
import { chosenLine } from './chosen-line.ts';

interface Outcome {
  readonly what: 'numbers' | 'arrivals';
  readonly done: number;
  readonly all: number;
  readonly failed: readonly { readonly slug: string; readonly failure: Failure }[];
  /** Orders with a delivered parcel and a box that has not been sent. */
  readonly waiting: readonly string[];
}

/** Confirmed lines of a courier's file: sent or delivered parcels. */
export async function takeCourierStep(api: ServerClient, form: FormData): Promise<Outcome> {
  const lines = form.getAll('line').map((value) => chosenLine(String(value)));
  const isArrival = form.get('what') === 'arrivals';
  const { failed, waiting } = isArrival
    ? await arrive(api, lines)
    : { failed: await ship(api, String(form.get('carrier') ?? ''), lines), waiting: [] };
  const [done, all] = [lines.length - failed.length, lines.length];
  return { what: isArrival ? 'arrivals' : 'numbers', done, all, failed, waiting };
}

type Lines = readonly ReturnType<typeof chosenLine>[];

async function ship(api: ServerClient, carrier: string, lines: Lines): Promise<Outcome['failed']> {
  const parcels = lines.map(({ slug, number, box }) => ({
    ...{ slug, carrier, tracking_number: number },
    box: boxKinds.find((kind) => kind === box),
  }));
  const sent = await sendAll(api, parcels);
  return sent.flatMap(({ slug, failure }) => (failure ? [{ slug, failure }] : []));
}

async function arrive(api: ServerClient, lines: Lines): Promise<Pick<Outcome, 'failed' | 'waiting'>> {
  const failed: { slug: string; failure: Failure }[] = [];
  const waiting = new Set<string>();
  for (const { slug, number } of lines) {
    const body = { slug, ...(number === '' ? {} : { tracking_number: number }) };
    const noted = await api.attempt(noteDelivery, { body });
    if (!noted.ok) failed.push({ slug, failure: noted.error });
    else if (noted.value.data.boxes_here > 0) waiting.add(slug);
  }
  return { failed, waiting: [...waiting] };
}
