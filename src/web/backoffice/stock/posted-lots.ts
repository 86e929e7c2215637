import type { receiveDelivery } from '../../../domain/catalogue/stock/intake.contract.ts';
import { tidyTraceabilityNumber } from '../../../domain/catalogue/stock/traceability.rules.ts';
import type { InputOf } from '../../../platform/http/endpoint.ts';

/** What a line of the form is made of; each name is followed by the place of its line. */
export const lotFields = ['lot', 'quantity', 'until', 'made', 'certificate', 'plant', 'method', 'trace'] as const;

type Lots = InputOf<typeof receiveDelivery>['body']['lots'];

/** The sizes that lines are about, as the address names them; 0 where one was taken out, so that the others stay in place. */
export function linesIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return ids.slice(0, 50).map(Number);
}

/** The lots that the form speaks of, as the call wants them. */
export function lotsIn(fields: Readonly<Record<string, string>>): Lots {
  return linesIn(fields.lines ?? '').flatMap((variation, index) => {
    if (variation === 0) return [];
    const text = (name: (typeof lotFields)[number]) => (fields[`${name}.${index}`] ?? '').trim();
    return {
      variation,
      lot_number: text('lot'),
      quantity: Number(text('quantity')),
      best_before: text('until'),
      produced_on: text('made'),
      certificate: Number(text('certificate')),
      plant: text('plant'),
      slaughter_method: (text('method') || 'none') as 'none',
      traceability_number: text('trace') === '' ? null : text('trace'),
    };
  });
}

/** The lines whose number is none. */
export function wrongNumbers(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('trace.') && value.trim() !== '' && tidyTraceabilityNumber(value) === null ? [name] : [],
  );
}

/** Which lines of the form the lots of the call are, in their order. */
export function placesOf(lines: readonly number[]): number[] {
  return lines.flatMap((variation, index) => (variation === 0 ? [] : [index]));
}

const fieldNames: Readonly<Record<string, (typeof lotFields)[number]>> = {
  lot_number: 'lot',
  best_before: 'until',
  produced_on: 'made',
  certificate: 'certificate',
  quantity: 'quantity',
  plant: 'plant',
  slaughter_method: 'method',
  traceability_number: 'trace',
};

/** The form's name of a field that the call has refused: `lots.1.best_before` stands in the second line with goods. */
export function fieldOf(name: string, places: readonly number[]): string {
  const [, lot, field = ''] = /^lots\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const own = fieldNames[field];
  return own === undefined ? name : `${own}.${places[Number(lot)] ?? lot}`;
}
