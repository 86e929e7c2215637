import { useEffect } from 'react';
import { Form } from 'react-router';
import { noteAllSaved } from '../../../domain/basket/wishlist/saved-products.ts';
import { getWishList, unsaveProduct } from '../../../domain/basket/wishlist/wish-list.contract.ts';
import { cardOf, productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { LoginRequired } from '../account/login-required.tsx';
import { ProductGrid } from '../catalogue/product-list.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { cardButtons } from '../products/card-buttons.tsx';
import pomegranate from '../scenes/saved.svg?no-inline';
import { Scene } from '../scenes/scene.tsx';
import type { Route } from './+types/saved.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.get(apiContext).own(getWishList, {});
  return { products: list?.data.map(cardOf) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const product = Number((await request.formData()).get('product'));
  await context.get(apiContext).attempt(unsaveProduct, { body: { product } });
  return null;
}

export default function SavedPage({ loaderData: { products } }: Route.ComponentProps) {
  const t = useAccountText();
  const { t: say } = useText();
  const { to } = useAddress();
  // A product removed here must lose its heart on the next pages too.
  useEffect(() => {
    if (products) noteAllSaved(products.map(({ id }) => id));
  }, [products]);
  const head = <UnlistedHead title={t('saved.pageTitle')} description={t('saved.pageDescription')} />;
  if (!products) {
    return (
      <>
        {head}
        <LoginRequired title={t('saved.title')} text={t('saved.locked')} />
      </>
    );
  }
  if (products.length === 0) {
    return (
      <Container className="py-6">
        {head}
        <EmptyState
          heading="h1"
          title={t('saved.empty')}
          picture={<Scene drawing={pomegranate} />}
          text={t('saved.emptyText')}
          action={<ButtonLink to={to('/products')}>{t('saved.browse')}</ButtonLink>}
        />
      </Container>
    );
  }
  return (
    <Container className="py-6">
      {head}
      <h1 className="text-3xl">{t('saved.title')}</h1>
      <p className="pb-5 text-ink-soft">{t('saved.count', { count: products.length })}</p>
      <ProductGrid
        label={t('saved.title')}
        products={products}
        hrefFor={(product) => to(productPath(product))}
        inView={2}
        actionFor={cardButtons.actionFor}
        savedFor={({ id, name }) => (
          <Form method="post">
            <input type="hidden" name="product" value={id} />
            <IconButton type="submit" variant="floating" label={say('saved.remove', { name })}>
              <X className="size-5 text-ink-soft" />
            </IconButton>
          </Form>
        )}
      />
    </Container>
  );
}
