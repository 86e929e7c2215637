import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { proofAddress } from '../authentication/proof-address.ts';
import { useStaff } from './staff-context.ts';

interface Props {
  readonly href: string;
  /** More than what is seen, where several files of a page are called the same. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A file that wants a fresh proof: whoever proved themselves too long ago does it first and comes back to the link. */
export function DownloadLink({ href, label, children }: Props) {
  const { fresh_until } = useStaff();
  const location = useLocation();
  const navigate = useNavigate();
  function proveFirst(event: MouseEvent) {
    if (Date.parse(fresh_until) > Date.now()) return;
    event.preventDefault();
    void navigate(proofAddress(location));
  }
  return (
    <a
      href={href}
      download
      aria-label={label}
      onClick={proveFirst}
      className="hit-area font-semibold text-brand-text underline"
    >
      {children}
    </a>
  );
}
