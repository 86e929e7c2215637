import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { parcelView } from '../../../domain/orders/parcels/carrier.rules.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../../ui/copy-text.ts';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { useToast } from '../../ui/toast.tsx';

/** Links to the carriers' pages of the parcels that have not arrived. Opening one also copies its tracking number. */
export function TrackLinks({ parcels }: Pick<OrderDetail, 'parcels'>) {
  const t = useOrdersText();
  const toast = useToast();
  const links = parcels.flatMap(({ carrier, number, box, delivered_at }) => {
    const { link } = parcelView(carrier, number);
    return link && !delivered_at ? [{ link, number, box }] : [];
  });
  async function copy(number: string) {
    toast({ text: t((await copyText(number)) ? 'track.copied' : 'track.notCopied'), topic: 'copy' });
  }
  return links.map(({ link, number, box }, place) => (
    <a
      key={link}
      href={link}
      target="_blank"
      rel="noopener noreferrer external"
      onClick={() => void copy(number)}
      className={classes(
        'hit-area inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2.5 text-center font-semibold',
        'basis-full! sm:basis-auto!',
        place === 0
          ? 'bg-accent text-accent-ink hover:bg-accent-hover'
          : 'border border-line-strong bg-surface hover:bg-muted',
      )}
    >
      <Truck className="size-5 shrink-0" />
      {links.length === 1
        ? t('track.follow')
        : t('track.followBox', { box: box ? t(`track.box.${box}`) : `…${number.slice(-4)}` })}
      <ExternalLink className="size-4 shrink-0" />
    </a>
  ));
}
