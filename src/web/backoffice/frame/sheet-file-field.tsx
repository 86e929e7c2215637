import { FileField } from './file-field.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
}

/** A sheet as programs of others write it; what it really is, its reader finds out. */
export function SheetFileField(words: Props) {
  return <FileField {...words} form="sheet" name="file" accept=".csv,.xlsx,.xls,.txt,.html,text/csv" />;
}
