import type { Route } from './+types/about-us.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy('about', context);
}

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
