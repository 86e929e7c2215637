import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { proofAddress } from '../authentication/proof-address.ts';
import { useStaff } from './staff-context.ts';

interface Props {
  readonly href: string;
  /** A more precise name, where several links of a page have the same text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A download that requires recent authentication: without it, the link first leads to re-authentication and back. */
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
