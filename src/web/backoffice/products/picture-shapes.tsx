import { type EncodedPicture, pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

/**
 * A picture in both shapes that customers see: square in lists, and whole inside a frame of 4:3 on the product page,
 * where a pale colour fills the sides.
 */
export function PictureShapes({ picture, number }: { readonly picture: EncodedPicture; readonly number: number }) {
  const { t } = useStaffText();
  const { src } = pictureSources(picture);
  return (
    <div className="flex flex-wrap gap-3 text-ink-soft text-sm">
      <figure className="grid content-start gap-1">
        {/* If a picture itself were draggable, some browsers would drop it as a new file. */}
        <img
          src={src}
          alt={t('pictures.picture', { number })}
          draggable={false}
          className="size-24 rounded-sm bg-muted"
        />
        <figcaption>{t('pictures.square')}</figcaption>
      </figure>
      <figure className="grid content-start gap-1">
        {/* The same picture again, so it has no name of its own. */}
        <img src={src} alt="" draggable={false} className="h-24 w-32 rounded-sm bg-tint-sand object-contain" />
        <figcaption>{t('pictures.wide')}</figcaption>
      </figure>
    </div>
  );
}
