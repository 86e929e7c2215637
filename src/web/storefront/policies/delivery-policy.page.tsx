import type { Route } from './+types/delivery-policy.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPolicy('delivery', context, url);
}

export default function DeliveryPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
