/**
 * Cells as they were copied from a table. It has no limit of its own: browsers cut a text that is too long without a word,
 * and half a figure is a figure too. What is really too much, the server refuses.
 */
export function PasteField({ label }: { readonly label: string }) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <textarea
        name="text"
        rows={5}
        spellCheck={false}
        className="w-full rounded-md border border-line-strong bg-surface p-2 font-mono text-sm"
      />
    </label>
  );
}
