import { Suspense } from 'react';
import type { Route } from './+types/privacy.page.ts';
import { useFrame } from './frame-context.ts';
import { lazyPart } from './lazy-part.ts';
import { loadPolicy } from './policies/load-policy.ts';
import { PolicyPage } from './policies/policy-page.tsx';

const AnalyticsChoice = lazyPart(() => import('./analytics/analytics-choice.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return loadPolicy('privacy', context);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { analytics } = useFrame();
  return (
    <>
      <PolicyPage {...loaderData} />
      <Suspense>{analytics && <AnalyticsChoice />}</Suspense>
    </>
  );
}
