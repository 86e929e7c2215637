import type { BoxKind } from '../../../domain/orders/parcels/box.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Snowflake } from '../../ui/icons/snowflake.ts';

const tones = { frozen: 'brand', cold: 'success', dry: 'neutral' } as const;

/** The kind of box, distinguished by more than colour. */
export function KindBadge({ kind }: { readonly kind: BoxKind }) {
  const { t } = useStaffText();
  return (
    <Badge tone={tones[kind]}>
      {kind === 'frozen' && <Snowflake className="size-3.5" />}
      {t(`pack.kind.${kind}`)}
    </Badge>
  );
}
