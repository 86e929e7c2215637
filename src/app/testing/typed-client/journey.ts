// Compiled and run by src/app/typed-client.test.ts together with the generated client.
import { ApiError, client } from './client.ts';

interface Phone {
  readonly number: string;
  /** The code of the last text message. */
  readCode(): Promise<string>;
}

/** Signs up and places an order, using only the generated client. */
export async function buyOneThing(serverUrl: string, phone: Phone) {
  client.configure({ serverUrl });
  const refused = await client.getMe().catch((error: unknown) => error);
  if (!(refused instanceof ApiError)) throw new Error('An anonymous caller got account data');

  await client.requestLoginCode({ body: { phone_number: phone.number } });
  const login = await client.verifyLoginCode({ body: { phone_number: phone.number, code: await phone.readCode() } });
  client.auth.apiKey('token', `Token ${login.data.token}`);

  const list = await client.listProducts({ query: { q: 'beef', in_stock: '1', page_size: 3 } });
  const [card] = list.data;
  if (!card) throw new Error('Nothing was found');
  const product = await client.getProduct({ query: { slug: card.slug } });

  const line = { product_variation: card.product_variation, count: 2 };
  // @ts-expect-error A count is a number.
  const wrongLine: Parameters<typeof client.setBasketItem>[0]['body'] = { ...line, count: '2' };
  const basket = await client.setBasketItem({ body: line });
  const { summary } = await client.describeBasket({ body: { items: basket.data } });

  const address = await client.addAddress({
    body: {
      recipient_name: 'Karimova Dilnoza',
      phone_number: phone.number,
      zip_code: '06236',
      address_text: '152 Teheran-ro, Gangnam-gu, Seoul',
    },
  });
  const placed = await client.placeOrder({
    body: {
      items: [line],
      address: address.data.id,
      payment_method: 'bank_transfer',
      expected_total: summary.total,
      consent: true,
      request_key: 'one-order-of-a-generated-client',
    },
  });
  const order = await client.getOrder({ query: { slug: placed.data.slug } });
  return { refused: refused.status, wrongLine, name: product.data.name, order: order.data };
}
