import { type ReactNode, useState } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { MoveButton } from '../frame/move-button.tsx';
import { moved } from '../products/moved.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly shown: ReactNode;
}

/**
 * Rows that are reordered by drag and drop or with buttons, and saved on request. Moves apply to the rows that were
 * shown; if they have changed since, the page says so instead.
 */
export function OrderRows({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useStaffText();
  const fetcher = useShopFetcher<SafeAnswer>();
  const was = rows.map(({ id }) => id);
  const [moves, setMoves] = useState<{ readonly of: string; readonly order: readonly number[] } | null>(null);
  const order = moves?.of === was.join() ? moves.order : was;
  const [dragged, setDragged] = useState<number | null>(null);
  const isChanged = order.join() !== was.join();
  const setOrder = (next: readonly number[]) => setMoves({ of: was.join(), order: next });
  const move = (from: number, to: number) => setOrder(moved(order, from, to));
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="was" value={was.join()} />
      <input type="hidden" name="now" value={order.join()} />
      {fetcher.data?.problem && <Notice tone="danger">{fetcher.data.problem}</Notice>}
      <ol className="grid gap-2">
        {order.map((id, index) => {
          const row = rows.find((one) => one.id === id);
          if (!row) return null;
          return (
            <li
              key={id}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
              className="flex cursor-grab flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3"
            >
              <div className="flex gap-1 no-js:hidden">
                <MoveButton
                  label={t('window.up', { name: row.name })}
                  isOff={index === 0}
                  onMove={() => move(index, index - 1)}
                >
                  ↑
                </MoveButton>
                <MoveButton
                  label={t('window.down', { name: row.name })}
                  isOff={index === order.length - 1}
                  onMove={() => move(index, index + 1)}
                >
                  ↓
                </MoveButton>
              </div>
              {row.shown}
            </li>
          );
        })}
      </ol>
      {isChanged && (
        <div className="sticky bottom-2 flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="order"
            loading={fetcher.state !== 'idle'}
            loadingLabel={t('window.saving')}
          >
            {t('window.saveOrder')}
          </Button>
          <Button type="button" variant="secondary" onClick={() => setOrder(was)}>
            {t('window.undoOrder')}
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}
