import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { ProofAgain } from '../trust/proof-again.tsx';
import { isProofAsked } from '../trust/proof-asked.ts';

interface Props {
  readonly title: string;
  /** Beside the title: what one does on this page, or how much there is of it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the back office below its title; where what was pressed wants a fresh proof, that is asked for first. */
export function StaffPage({ title, tools, children }: Props) {
  const { t } = useStaffText();
  const answer: unknown = useActionData();
  return (
    <>
      <title>{t('staff.title', { page: title })}</title>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {tools}
      </div>
      {isProofAsked(answer) && <ProofAgain asked={answer} />}
      {children}
    </>
  );
}
