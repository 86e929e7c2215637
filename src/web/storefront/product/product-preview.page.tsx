import { type MouseEvent, useState } from 'react';
import { previewProduct } from '../../../domain/catalogue/products/product-preview.contract.ts';
import { chosenVariation } from '../../../domain/catalogue/products/variation.rules.ts';
import { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { getStaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { InputOf } from '../../../platform/http/endpoint.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { informationWords } from '../../../platform/i18n/product-information-words.ts';
import { Container } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import type { Route } from './+types/product-preview.page.ts';
import { ProductShown } from './product-shown.tsx';

/** Anyone who is not a staff member gets the same response as for an unknown URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await api.call(getStaffMe, {});
  const shop = await api.call(getShopInfo, {});
  const { locale } = context.get(runtimeContext);
  return {
    phone: shop.data.company.phone,
    today: koreanDateOf(Date.now()),
    words: {
      title: informationWords(locale, 'preview.title', {}),
      note: informationWords(locale, 'preview.note', {}),
      none: informationWords(locale, 'preview.none', {}),
    },
  };
}

/** Turns the form of the back office into the customer's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = context.get(runtimeContext);
  const body = draftIn((await request.formData()).get('product'));
  const shown = await context.get(apiContext).attempt(previewProduct, { body });
  if (shown.ok) return { product: shown.value.data };
  const { code, fields = {} } = shown.error;
  const wrong = Object.entries(fields).map(([field, problem]) => `${field}: ${fieldErrorText(locale, problem)}`);
  return { problem: [errorText(locale, code), ...wrong].join(' ') };
}

/** Any JSON is accepted here; the API call validates it. */
function draftIn(text: unknown): InputOf<typeof previewProduct>['body'] {
  try {
    return JSON.parse(String(text));
  } catch {
    return {};
  }
}

/** A preview of a product from an unsaved form, as customers would see it. Its links lead nowhere. */
export default function ProductPreviewPage({ loaderData: { phone, today, words }, actionData }: Route.ComponentProps) {
  // Navigating within the page drops the action's result.
  const [answer] = useState(actionData);
  const [size, setSize] = useState<string | null>(null);
  const product = answer?.product;

  function stay(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    setSize((chosen) => new URL(link.href).searchParams.get('variation') ?? chosen);
  }

  return (
    <>
      <UnlistedHead title={words.title} description={words.note} />
      <Container className="pt-3">
        <Notice tone={answer?.problem ? 'danger' : undefined}>
          {answer?.problem ?? (product ? words.note : words.none)}
        </Notice>
        {product && (
          <div onClickCapture={stay}>
            <ProductShown
              product={product}
              variation={chosenVariation(product.variations, size, product.variations[0]?.id ?? 0)}
              reviews={product.reviews_count}
              phone={phone}
              today={today}
            />
          </div>
        )}
      </Container>
    </>
  );
}
