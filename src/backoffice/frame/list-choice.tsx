import { Form } from 'react-router';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

interface Props {
  readonly label: string;
  readonly lists: readonly { readonly to: string; readonly label: string; readonly isShown: boolean }[];
  readonly search: { readonly label: string; readonly sought: string; readonly most: number };
}

/** Which of the lists of a desk is shown, and what is looked for in all of them. */
export function ListChoice({ label, lists, search }: Props) {
  const { t } = useStaffText();
  return (
    <>
      <nav aria-label={label} className="flex flex-wrap gap-2">
        {lists.map((list) => (
          <Link
            key={list.to}
            to={list.to}
            aria-current={list.isShown ? 'page' : undefined}
            className="grid min-h-target place-items-center rounded-md border border-line px-4 aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:font-semibold"
          >
            {list.label}
          </Link>
        ))}
      </nav>
      <Form role="search" className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          name="q"
          defaultValue={search.sought}
          maxLength={search.most}
          aria-label={search.label}
          placeholder={search.label}
          className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 sm:max-w-80"
        />
        <Button type="submit" variant="secondary" size="small">
          {t('money.search')}
        </Button>
      </Form>
    </>
  );
}
