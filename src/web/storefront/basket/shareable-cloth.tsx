import { useRef, useState } from 'react';
import { useClothText } from '../../../platform/i18n/cloth-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Share2 } from '../../ui/icons/share-2.ts';
import { useToast } from '../../ui/toast.tsx';
import { DasturxonCloth, type Serving } from './dasturxon-cloth.tsx';

interface Props {
  readonly lines: readonly Serving[];
  readonly isDeliveryFree: boolean;
}

/** The laid cloth with a button that shares its picture. The picture is drawn in the browser. */
export function ShareableCloth({ lines, isDeliveryFree }: Props) {
  const t = useClothText();
  const { t: say } = useText();
  const showToast = useToast();
  const cloth = useRef<SVGSVGElement>(null);
  const [isDrawing, setDrawing] = useState(false);

  async function share() {
    if (!cloth.current || isDrawing) return;
    setDrawing(true);
    try {
      const { clothPicture } = await import('./cloth-picture.browser.ts');
      const picture = await clothPicture(cloth.current, say('shop.name'));
      await shareFile(new File([picture], 'dasturxon.png', { type: picture.type }), t('cloth.shareTitle'));
    } catch {
      showToast({ text: t('cloth.shareFailed'), topic: 'share' });
    }
    setDrawing(false);
  }

  return (
    <figure className="grid w-full justify-items-center gap-1">
      <DasturxonCloth ref={cloth} lines={lines} isDeliveryFree={isDeliveryFree} className="w-full max-w-[36rem]" />
      <Button variant="quiet" size="small" onClick={share} loading={isDrawing} className="script-only gap-2">
        <Share2 className="size-4.5" />
        {t('cloth.share')}
      </Button>
    </figure>
  );
}

/** Opens the native share dialog, or saves the file where there is none for files. */
async function shareFile(file: File, title: string): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch((error: unknown) => {
      // Cancelling the share dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
