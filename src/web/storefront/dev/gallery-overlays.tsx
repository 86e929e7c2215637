// Overlays.

import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { longRussian, Part, Row } from './gallery-part.tsx';

export function Modals() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Part id="modals" title="Dialog and sheet">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Delete this address?"
        closeLabel="Close"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </div>
        }
      >
        <p>Orders already on their way are not affected.</p>
      </Dialog>
      <BottomSheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        footer={
          <Button wide onClick={close}>
            Show 24 products
          </Button>
        }
      >
        <ChoiceChips
          multiple
          legend="Kind"
          name="kind"
          options={['Beef', 'Lamb', 'Chicken', 'Horse', 'Duck'].map((label) => ({ value: label, label }))}
        />
        <div className="mt-4 grid gap-1">
          {['Azizbek', 'Bahor', 'Chorsu', 'Davron', 'Fayz', 'Golib', 'Hilol', 'Ipak', 'Jasmin'].map((brand) => (
            <Checkbox key={brand} name={brand} label={brand} />
          ))}
        </div>
      </BottomSheet>
    </Part>
  );
}

export function Toasts() {
  const toast = useToast();
  return (
    <Part id="toasts" title="Toasts">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              text: 'Pomegranate removed from your basket',
              action: { label: 'Undo', onAction: () => toast({ text: 'It is back', tone: 'success' }) },
              topic: 'basket',
            })
          }
        >
          With undo
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'Saved', tone: 'success' })}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'danger',
              text: `${longRussian}: only 3 left, so your basket keeps 3.`,
              action: { label: 'Посмотреть', onAction: () => {} },
            })
          }
        >
          Long, failed
        </Button>
      </Row>
    </Part>
  );
}
