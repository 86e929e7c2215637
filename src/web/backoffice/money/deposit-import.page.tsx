import { Form } from 'react-router';
import { importBankFile } from '../../../domain/money/deposits/bank-import.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { expectPermission } from '../frame/expect-permission.server.ts';
import { PasteField } from '../frame/paste-field.tsx';
import { postedSheet } from '../frame/posted-sheet.ts';
import { SheetFileField } from '../frame/sheet-file-field.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/deposit-import.page.ts';
import { ImportRows } from './import-rows.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await expectPermission(context, 'deposits.write');
  return null;
}

export async function action({ context }: Route.ActionArgs) {
  const { body, isTooLong } = await postedSheet(context);
  if (isTooLong) return { isTooLong };
  const imported = await context.get(apiContext).attempt(importBankFile, { body });
  if (imported.ok) return { imported: imported.value.data };
  return { problem: errorText(context.get(runtimeContext).locale, imported.error.code, imported.error.details) };
}

/**
 * Imports the bank's list from a file or pasted text. The lines are recorded at once, and their purpose is confirmed
 * below.
 */
export default function DepositImportPage({ actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  return (
    <StaffPage title={t('import.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {actionData && 'problem' in actionData && <Notice tone="danger">{actionData.problem}</Notice>}
        {actionData && 'imported' in actionData && <ImportRows imported={actionData.imported} />}
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
          <SheetFileField label={t('import.file')} hint={t('import.fileHint')} />
          <PasteField label={t('import.text')} isTooLong={actionData && 'isTooLong' in actionData} />
          <div>
            <Button type="submit">{t('import.send')}</Button>
          </div>
        </Form>
      </div>
    </StaffPage>
  );
}
