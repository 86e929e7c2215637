import { type EncodedPicture, fillsSquare, pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { classes } from '../../ui/classes.ts';

/**
 * A picture in both shapes that customers see: square in lists, and 4:3 on the product page, which cuts photos and
 * shows drawings whole.
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
        <img
          src={src}
          alt=""
          draggable={false}
          className={classes(
            'h-24 w-32 rounded-sm bg-tint-sand',
            fillsSquare(picture) ? 'object-cover' : 'object-contain',
          )}
        />
        <figcaption>{t('pictures.wide')}</figcaption>
      </figure>
    </div>
  );
}
