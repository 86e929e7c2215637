import { FileField } from './file-field.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
}

/** A spreadsheet in any common format; the reader detects the actual one. */
export function SheetFileField(words: Props) {
  return <FileField {...words} form="sheet" name="file" accept=".csv,.xlsx,.xls,.txt,.html,text/csv" />;
}
