import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Copy } from '../../ui/icons/copy.ts';
import { useToast } from '../../ui/toast.tsx';
import { Unbroken } from './unbroken.tsx';

interface Props {
  readonly number: string;
  /** The sentence that contains the number; by default only the number. */
  readonly children?: string;
  /** The accessible name of the button, such as "Copy tracking number". */
  readonly label: string;
  /** The message after copying. */
  readonly copied: string;
}

/** A number that stays on one line, with a button that copies it. Without JavaScript it can be selected. */
export function CopiedNumber({ number, children = number, label, copied }: Props) {
  const t = useOrdersText();
  const toast = useToast();
  async function copy() {
    toast({ text: (await copyText(number)) ? copied : t('track.notCopied'), topic: 'copy' });
  }
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="[&>span]:select-all [&>span]:font-medium [&>span]:text-ink">
        <Unbroken part={number}>{children}</Unbroken>
      </span>
      <IconButton label={label} className="script-only -my-3" onClick={copy}>
        <Copy className="size-4" />
      </IconButton>
    </span>
  );
}
