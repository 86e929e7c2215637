import { useEffect } from 'react';
import { mostSlips, type SlipPaper } from '../../../domain/fulfilment/packing/packing.rules.ts';
import { getSlips, notePrinted } from '../../../domain/fulfilment/packing/slip.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons/printer.ts';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/print.page.ts';
import { BoxLabels, type Sender, SlipSheet } from './papers.tsx';
import { printedSlip } from './printed-slip.server.ts';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  await expectPermission(context, 'orders.prepare');
  const paper: SlipPaper = searchParams.get('paper') === 'label' ? 'label' : 'slip';
  const slugs = searchParams.getAll('slug').slice(0, mostSlips).join(',');
  if (slugs === '') return { paper, slips: [], sender: null };
  const { data, sender } = await context.get(apiContext).call(getSlips, { query: { slugs } });
  return { paper, slips: data.map(printedSlip), sender };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const slugs = form.getAll('slug').map(String);
  const paper = form.get('paper') === 'label' ? 'label' : 'slip';
  const { data } = await context.get(apiContext).call(notePrinted, { body: { slugs, paper } });
  return data;
}

/** The documents of one or more orders as they will be printed. Printing is recorded and changes nothing. */
export default function PrintPage({ loaderData: { paper, slips, sender }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const fetcher = useShopFetcher<{ readonly noted: number }>();
  const noted = fetcher.data?.noted ?? actionData?.noted;
  // Recorded before printing: closing the window with the print dialog loses nothing.
  useEffect(() => {
    if (fetcher.data) print();
  }, [fetcher.data]);
  return (
    <StaffPage
      isPaper
      title={t(paper === 'slip' ? 'print.slips' : 'print.labels')}
      tools={
        <div className="flex flex-wrap gap-3">
          {slips.length > 0 && (
            <fetcher.Form method="post">
              <input type="hidden" name="paper" value={paper} />
              {slips.map(({ slug }) => (
                <input key={slug} type="hidden" name="slug" value={slug} />
              ))}
              <Button type="submit" size="large" autoFocus loading={fetcher.state !== 'idle'}>
                <Printer className="size-5" />
                {t('print.print')}
              </Button>
            </fetcher.Form>
          )}
          <ButtonLink to={slips.length === 1 ? `/pack/${slips[0]?.slug}` : '/pack'} variant="secondary" size="large">
            {t('print.back')}
          </ButtonLink>
        </div>
      }
    >
      <div className="grid justify-items-start gap-4 print:block">
        {noted !== undefined && (
          <div className="print:hidden">
            <Notice tone="success">{t('print.noted', { count: noted })}</Notice>
          </div>
        )}
        {slips.length === 0 && <Notice>{t('print.none')}</Notice>}
        {sender && <Papers paper={paper} slips={slips} sender={sender} />}
      </div>
    </StaffPage>
  );
}

interface PapersProps {
  readonly paper: SlipPaper;
  readonly slips: readonly Parameters<typeof SlipSheet>[0]['slip'][];
  readonly sender: Sender;
}

function Papers({ paper, slips, sender }: PapersProps) {
  const Paper = paper === 'slip' ? SlipSheet : BoxLabels;
  return slips.map((slip) => <Paper key={slip.slug} slip={slip} sender={sender} />);
}
