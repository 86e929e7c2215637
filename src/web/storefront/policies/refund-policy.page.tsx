import type { Route } from './+types/refund-policy.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPolicy('refunds', context, url);
}

export default function RefundPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
