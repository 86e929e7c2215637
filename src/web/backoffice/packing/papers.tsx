import type { BoxKind } from '../../../domain/orders/parcels/box.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { Snowflake } from '../../ui/icons/snowflake.ts';
import type { LabelSize } from './label-size.rules.ts';

interface PrintedBox {
  readonly number: number;
  readonly kind: BoxKind;
  /** The number of the order and the box. */
  readonly barcode: string;
  readonly squareCode: string;
  readonly title: string;
  readonly keep: string;
  readonly goods: readonly {
    readonly id: number;
    readonly name: string;
    readonly sku: string;
    readonly size: string;
    readonly count: number;
    readonly price: string;
    readonly amount: string;
  }[];
}

/** What is printed for one order, as final text. */
export interface PrintedSlip {
  readonly slug: string;
  readonly locale: Locale;
  readonly barcode: string;
  readonly squareCode: string;
  readonly recipient: string;
  /** In Latin letters, which couriers can read. */
  readonly labelRecipient: string;
  readonly phone: string;
  readonly zipCode: string;
  readonly address: readonly string[];
  /** Where the courier leaves the parcel, in the customer's words, and how to enter the building. */
  readonly dropOff: string;
  readonly entrance: string;
  /** Both of them in Korean for couriers. */
  readonly courierNote: string;
  readonly labelSize: LabelSize;
  readonly note: string;
  readonly boxes: readonly PrintedBox[];
  readonly sums: readonly (readonly [words: string, amount: string])[];
  readonly words: Readonly<
    Record<
      | ('title' | 'shop' | 'placed' | 'to' | 'note' | 'dropOff' | 'entrance')
      | ('item' | 'count' | 'price' | 'amount' | 'thanks' | 'wrong'),
      string
    >
  >;
}

export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

/** The packing slip in the customer's language: the items by box, with their prices. */
export function SlipSheet({ slip, sender }: { readonly slip: PrintedSlip; readonly sender: Sender }) {
  const { words } = slip;
  return (
    <article
      lang={slip.locale}
      aria-label={words.title}
      className="paper-slip w-full max-w-[210mm] p-4 text-sm sm:p-8 shadow-card print:max-w-none print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 pb-3">
        <div>
          <p className="font-bold text-2xl">{words.shop}</p>
          <p className="mt-1 text-lg">{words.title}</p>
          <p>{words.placed}</p>
        </div>
        <div className="flex items-start gap-4">
          <img src={slip.barcode} alt={slip.slug} className="h-14 w-auto max-w-56" />
          <img src={slip.squareCode} alt="" className="size-16" />
        </div>
      </header>
      <div className="grid grid-cols-2 gap-6 py-3">
        <address className="not-italic">
          <p className="font-bold">{words.to}</p>
          <p className="text-lg">{slip.recipient}</p>
          <p className="tabular-nums">{slip.phone}</p>
          <p lang="ko">{`${slip.zipCode} ${slip.address.join(', ')}`}</p>
          <p>{`${words.dropOff}: ${slip.dropOff}`}</p>
          {slip.entrance !== '' && <p>{`${words.entrance}: ${slip.entrance}`}</p>}
        </address>
        {slip.note !== '' && (
          <div>
            <p className="font-bold">{words.note}</p>
            <p className="whitespace-pre-line">{slip.note}</p>
          </div>
        )}
      </div>
      {slip.boxes.map((box) => (
        <BoxTable key={box.number} box={box} words={words} />
      ))}
      <dl className="ms-auto mt-3 grid w-72 max-w-full grid-cols-[1fr_auto] gap-x-6 tabular-nums">
        {slip.sums.map(([what, amount], index) => (
          <div key={what} className={index === slip.sums.length - 1 ? 'contents font-bold text-base' : 'contents'}>
            <dt>{what}</dt>
            <dd className="text-end">{amount}</dd>
          </div>
        ))}
      </dl>
      <footer className="mt-5 border-t pt-2">
        <p className="font-bold">{words.thanks}</p>
        <p>{words.wrong}</p>
        <p className="mt-2" lang="ko">{`${sender.name} · ${sender.phone}`}</p>
      </footer>
    </article>
  );
}

function BoxTable({
  box: { title, kind, barcode, keep, goods },
  words,
}: {
  readonly box: PrintedBox;
  readonly words: PrintedSlip['words'];
}) {
  const cell = 'border-b py-1';
  // The same width in every box, so that the amounts are aligned.
  const figure = `${cell} ps-3 text-end`;
  // On a phone there is no room for names beside the figures.
  const onPaper = 'max-sm:hidden print:table-cell';
  return (
    <table className="mt-2 w-full table-fixed break-inside-avoid tabular-nums">
      <caption className="py-1 text-start font-bold">
        {kind === 'frozen' && <Snowflake className="me-1 inline size-4" />}
        {`${title} · ${keep}`}
        <img src={barcode} alt="" className="float-end h-8 w-auto max-w-48" />
      </caption>
      <thead>
        <tr className="text-start text-xs">
          <th className={`${cell} text-start`}>{words.item}</th>
          <th className={`${figure} w-20 max-sm:w-14 print:w-20`}>{words.count}</th>
          <th className={`${figure} ${onPaper} w-28`}>{words.price}</th>
          <th className={`${figure} w-28`}>{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ id, name, size, sku, count, price, amount }) => (
          <tr key={id}>
            <td className={cell}>
              {`${name}, ${size}`} <span className="text-xs">{sku}</span>
            </td>
            <td className={`${figure} font-bold text-base`}>{count}</td>
            <td className={`${figure} ${onPaper} whitespace-nowrap`}>{price}</td>
            <td className={`${figure} whitespace-nowrap`}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How carriers describe the contents of a box. */
const kindsInKorean: Readonly<Record<BoxKind, string>> = { frozen: '냉동', cold: '냉장', dry: '상온' };

/** Whole class names, because Tailwind finds only those. */
const lettersOf: Readonly<Record<LabelSize, string>> = {
  4: 'text-[4mm]',
  3.6: 'text-[3.6mm]',
  3.2: 'text-[3.2mm]',
  2.8: 'text-[2.8mm]',
  2.4: 'text-[2.4mm]',
  2.1: 'text-[2.1mm]',
  1.9: 'text-[1.9mm]',
};

/** The labels for the boxes of an order, one each, legible at arm's length. */
export function BoxLabels({ slip, sender }: { readonly slip: PrintedSlip; readonly sender: Sender }) {
  return slip.boxes.map(({ number, kind, barcode, squareCode }, index) => (
    <article
      key={number}
      lang="ko"
      aria-label={`${slip.slug} ${index + 1}/${slip.boxes.length}`}
      className="paper-label flex h-[142mm] w-[92mm] flex-col gap-[3mm] overflow-hidden p-[2mm] text-[4mm] leading-tight shadow-card print:shadow-none"
    >
      <div className="flex items-center justify-between border-2 px-[3mm] py-[2mm] font-bold">
        <span className="text-[8mm]">
          {kind === 'frozen' && <Snowflake className="me-[2mm] inline size-[7mm]" />}
          {kindsInKorean[kind]}
        </span>
        <span className="text-[8mm] tabular-nums">{`${index + 1}/${slip.boxes.length}`}</span>
      </div>
      <div className="flex items-center gap-[3mm]">
        <div className="min-w-0 flex-1">
          <img src={barcode} alt="" className="h-[14mm] w-full object-contain object-left" />
          <p className="font-bold text-[6mm] tabular-nums">{slip.slug}</p>
        </div>
        <img src={squareCode} alt="" className="size-[20mm]" />
      </div>
      <address
        className={`wrap-anywhere min-h-0 flex-1 overflow-hidden border-y-2 py-[2mm] not-italic ${lettersOf[slip.labelSize]}`}
      >
        <p className="font-bold text-[1.75em]">{slip.labelRecipient}</p>
        <p className="text-[1.5em] tabular-nums">{slip.phone}</p>
        <p className="mt-[0.2em] font-bold text-[2.25em] tabular-nums">{slip.zipCode}</p>
        {slip.address.map((part) => (
          <p key={part} className="text-[1.25em]">
            {part}
          </p>
        ))}
        {slip.courierNote !== '' && <p className="mt-[0.4em] border p-[0.3em] text-[1.25em]">{slip.courierNote}</p>}
      </address>
      <p className="shrink-0 text-[3.5mm]">{`${sender.name} · ${sender.phone}`}</p>
    </article>
  ));
}
