import type { Route } from './+types/privacy.page.ts';
import { loadPolicy } from './policies/load-policy.ts';
import { PolicyPage } from './policies/policy-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy('privacy', context);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
