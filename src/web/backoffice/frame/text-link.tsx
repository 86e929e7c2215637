import { Link } from '../../ui/link.tsx';

/** A way to another page of the back office, as words. */
export function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="hit-area text-brand-text underline">
      {children}
    </Link>
  );
}
