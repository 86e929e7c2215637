interface Props {
  readonly label: string;
  readonly hint: string;
}

/** A sheet as programs of others write it; what it really is, its reader finds out. */
export function SheetFileField({ label, hint }: Props) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <input
        type="file"
        name="file"
        accept=".csv,.xlsx,.xls,.txt,.html,text/csv"
        className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface p-2"
      />
      <span className="text-ink-soft text-sm">{hint}</span>
    </label>
  );
}
