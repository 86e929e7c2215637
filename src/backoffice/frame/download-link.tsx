import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { proofAddress } from '../trust/proof-address.ts';
import { useStaff } from './staff-context.ts';

/** A file that wants a fresh proof: whoever proved themselves too long ago does it first and comes back to the link. */
export function DownloadLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { fresh_until } = useStaff();
  const location = useLocation();
  const navigate = useNavigate();
  function proveFirst(event: MouseEvent) {
    if (Date.parse(fresh_until) > Date.now()) return;
    event.preventDefault();
    void navigate(proofAddress(location));
  }
  return (
    <a href={href} download onClick={proveFirst} className="hit-area font-semibold text-brand-text underline">
      {children}
    </a>
  );
}
