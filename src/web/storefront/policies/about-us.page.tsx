import type { Route } from './+types/about-us.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPolicy('about', context, url);
}

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
