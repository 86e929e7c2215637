import { Link } from '../../ui/link.tsx';

export function TextLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="hit-area text-brand-text underline">
      {children}
    </Link>
  );
}
