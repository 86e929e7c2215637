/** Nobody may take a shop on simulators for a real one. */
export function DemoStrip({ text }: { readonly text: string }) {
  return (
    <p className="page-gutters bg-accent-soft py-1.5 text-center text-accent-text text-xs" role="note">
      {text}
    </p>
  );
}
