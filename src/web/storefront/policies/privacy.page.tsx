import { Suspense } from 'react';
import { useFrame } from '../frame/frame-context.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import type { Route } from './+types/privacy.page.ts';
import { loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

const AnalyticsChoice = lazyPart(() => import('../analytics/analytics-choice.tsx'));

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPolicy('privacy', context, url);
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
