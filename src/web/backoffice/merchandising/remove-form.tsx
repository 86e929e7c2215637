import { Form } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly label: string;
  /** The name of what is removed, which distinguishes this form from others on the page. */
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number>>;
  /** The page shown afterwards offers to undo it. */
  readonly canUndo?: boolean | undefined;
}

/** Removing something from the shop at once takes two steps: open, then confirm. */
export function RemoveForm({ label, name, fields, canUndo }: Props) {
  const { t } = useStaffText();
  return (
    <details>
      <summary
        aria-label={`${label}: ${name}`}
        className="hit-area w-fit cursor-pointer py-2 text-danger-text underline"
      >
        {label}
      </summary>
      <Form method="post" className="mt-2 grid max-w-xl gap-3">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p>{t(canUndo ? 'window.removeForNow' : 'window.removeText', { name })}</p>
        <div>
          <Button type="submit" name="intent" value="remove" variant="danger">
            {t('window.removeConfirm')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
