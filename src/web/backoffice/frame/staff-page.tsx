import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { ProofAgain } from '../authentication/proof-again.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';

interface Props {
  readonly title: string;
  /** Beside the title: what one does on this page, or how much there is of it. */
  readonly tools?: ReactNode;
  /** Whether it shows papers, on which nothing else is printed. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}

/** A page of the back office below its title; where what was pressed wants a fresh proof, that is asked for first. */
export function StaffPage({ title, tools, isPaper = false, children }: Props) {
  const { t } = useStaffText();
  const answer: unknown = useActionData();
  return (
    <>
      <title>{t('staff.title', { page: title })}</title>
      <div
        className={classes(
          'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2',
          isPaper && 'print:hidden',
        )}
      >
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {tools && <div className="contents print:hidden">{tools}</div>}
      </div>
      {/* Which fields those are, the style sheet marks. */}
      <p className="required-legend mb-3 text-ink-soft text-sm">{t('staff.required')}</p>
      {isProofAsked(answer) && <ProofAgain asked={answer} />}
      {children}
    </>
  );
}
