import { mostColumns, type PlacedRow, type TableBatch } from '../table-limits.ts';
import { attributeOf, type Tag, TagReader } from './markup.ts';
import type { TableMeter } from './table-meter.ts';
import type { TextPiece } from './text-encoding.ts';

/** The rows of all tables of a page in order, because banks use separate tables for headings and rows. */
export async function* htmlRows(pieces: AsyncIterable<TextPiece>, meter: TableMeter): AsyncGenerator<TableBatch> {
  const tags = new TagReader();
  const reader = new RowReader(meter);
  for await (const { text, share } of pieces) {
    for (const tag of tags.read(text)) reader.note(tag);
    yield { rows: reader.take(), share };
  }
  reader.endRow();
  yield { rows: reader.take(), share: 1 };
}

/** Builds rows from the tags of a page, in which cells and rows need no end tags. */
class RowReader {
  readonly #meter: TableMeter;
  #rows: PlacedRow[] = [];
  #number = 0;
  #row: string[] | null = null;
  #cell: string | null = null;
  #span = 1;

  constructor(meter: TableMeter) {
    this.#meter = meter;
  }

  note(tag: Tag): void {
    this.#meter.count('tags');
    if (this.#cell !== null) this.#cell += tag.text;
    switch (tag.name) {
      case 'tr':
        this.endRow();
        if (!tag.isEnd) this.#beginRow();
        break;
      case 'td':
      case 'th':
        this.#endCell();
        if (!tag.isEnd) this.#beginCell(tag);
        break;
      case 'br':
        if (this.#cell !== null) this.#cell += ' ';
        break;
      case 'table':
        this.endRow();
    }
  }

  endRow(): void {
    this.#endCell();
    if (this.#row) this.#rows.push({ number: ++this.#number, cells: this.#row });
    this.#row = null;
  }

  /** The rows since the last call. */
  take(): PlacedRow[] {
    return this.#rows.splice(0);
  }

  #beginRow(): void {
    this.#meter.beginRow();
    this.#row = [];
  }

  #beginCell(tag: Tag): void {
    this.#meter.count('cells');
    this.#cell = '';
    this.#span = spanOf(tag);
  }

  #endCell(): void {
    const row = this.#row;
    if (row && this.#cell !== null && row.length < mostColumns) {
      const empty = Math.min(this.#span, mostColumns - row.length) - 1;
      row.push(this.#cell.replace(/\s+/g, ' ').trim(), ...Array<string>(empty).fill(''));
    }
    this.#cell = null;
  }
}

function spanOf(tag: Tag): number {
  const span = Number(attributeOf(tag, 'colspan') ?? 1);
  return Number.isInteger(span) && span >= 1 ? span : 1;
}
