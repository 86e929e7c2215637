import type { Route } from './+types/about-us.page.ts';
import { loadPolicy } from './policies/load-policy.ts';
import { PolicyPage } from './policies/policy-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy('about', context);
}

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
