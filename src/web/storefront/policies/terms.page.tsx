import type { Route } from './+types/terms.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPolicy('terms', context, url);
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
