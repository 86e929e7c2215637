import type { HomePart } from '../../../domain/catalogue/merchandising/home.contract.ts';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly banner: Pick<HomePart, 'title' | 'text' | 'button' | 'link' | 'picture'>;
}

/** An announcement of the shop, with a picture and a link. */
export function Banner({ banner: { title, text, button, link, picture } }: Props) {
  const { to } = useAddress();
  return (
    <Container as="section" className="pt-8">
      <div className="flex items-center gap-4 overflow-hidden rounded-lg bg-brand-soft p-5 sm:gap-8 sm:p-8">
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl">
            <TiedWords text={title} />
          </h2>
          {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
          {button && link && (
            <ButtonLink to={to(link)} className="mt-4">
              {button}
            </ButtonLink>
          )}
        </div>
        {picture && (
          <Picture
            {...pictureSources(picture)}
            alt=""
            sizes="(min-width: 40rem) 12rem, 6rem"
            className="w-24 shrink-0 rounded-md sm:w-48"
          />
        )}
      </div>
    </Container>
  );
}
