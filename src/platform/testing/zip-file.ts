import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file of these entries, as common programs write it. */
export function zipFile(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const [name, contents] of Object.entries(entries)) {
    const bytes = Buffer.from(contents);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(start, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, title, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, title);
    start += 30 + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 4, 4);
  end.writeUInt16LE(directory.length / 4, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(start, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\u0005\u0006'), end]);
}

/**
 * A workbook with one sheet: texts are shared as in Excel, numbers are stored directly, and empty cells are left out.
 */
export function xlsxFile(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings: string[] = [];
  const cells = rows.map((row, index) => {
    const line = row.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${index + 1}`;
      if (cell === '') return '';
      if (typeof cell === 'number') return `<c r="${place}" s="1"><v>${cell}</v></c>`;
      return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
    });
    return `<row r="${index + 1}">${line.join('')}</row>`;
  });
  const shared = strings.map((text) => `<si><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`);
  return zipFile({
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst>${shared.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}
