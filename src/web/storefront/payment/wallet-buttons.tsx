import { type Wallet, walletNames } from '../../../domain/shop/settings/wallet.rules.ts';
import { Button } from '../../ui/button.tsx';
import { useFrame } from '../frame/frame-context.ts';

interface Props {
  readonly disabled?: boolean;
  /** Without it, each button submits the surrounding form with the wallet's name. */
  readonly onPay?: (wallet: Wallet) => void;
}

/** One button per wallet of the shop. */
export function WalletButtons({ disabled, onPay }: Props) {
  const { wallets } = useFrame().shop;
  if (wallets.length === 0) return null;
  return (
    <div className="grid gap-3 pt-3 sm:grid-cols-3">
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          variant="secondary"
          disabled={disabled}
          {...(onPay ? { onClick: () => onPay(wallet) } : { type: 'submit', name: 'easyPay', value: wallet })}
        >
          {walletNames[wallet]}
        </Button>
      ))}
    </div>
  );
}
