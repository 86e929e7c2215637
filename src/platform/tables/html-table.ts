import { attributeOf, type Tag, tagsIn } from './markup.ts';

const mostColumns = 100;

/** The rows of all tables of a page, one below the other: banks put headings and rows into tables of their own. */
export function readHtmlTable(html: string): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: string | null = null;
  let span = 1;
  const endCell = () => {
    if (row && cell !== null && row.length < mostColumns) {
      const empty = Math.min(span, mostColumns - row.length) - 1;
      row.push(cell.replace(/\s+/g, ' ').trim(), ...Array<string>(empty).fill(''));
    }
    cell = null;
  };
  const endRow = () => {
    endCell();
    if (row) rows.push(row);
    row = null;
  };
  for (const tag of tagsIn(html)) {
    if (cell !== null) cell += tag.text;
    switch (tag.name) {
      case 'tr':
        endRow();
        if (!tag.isEnd) row = [];
        break;
      case 'td':
      case 'th':
        endCell();
        if (!tag.isEnd) {
          cell = '';
          span = spanOf(tag);
        }
        break;
      case 'br':
        if (cell !== null) cell += ' ';
        break;
      case 'table':
        endRow();
    }
  }
  endRow();
  return rows;
}

function spanOf(tag: Tag): number {
  const span = Number(attributeOf(tag, 'colspan') ?? 1);
  return Number.isInteger(span) && span >= 1 ? span : 1;
}
