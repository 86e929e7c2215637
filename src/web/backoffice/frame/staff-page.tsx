import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';
import { ProofAgain } from '../authentication/proof-again.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';

interface Props {
  readonly title: string;
  /** Shown beside the title: the page's actions, or a count. */
  readonly tools?: ReactNode;
  /** Whether it contains documents to print, with which nothing else is printed. */
  readonly isPaper?: boolean;
  readonly children: ReactNode;
}

/** A page of the back office below its title; shows the re-authentication form when an action requires it. */
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
      {/* The style sheet marks the required fields. */}
      <p className="required-legend mb-3 text-ink-soft text-sm">{t('staff.required')}</p>
      {isProofAsked(answer) && <ProofAgain asked={answer} />}
      {children}
    </>
  );
}
