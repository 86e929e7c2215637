import { Suspense, use, useEffect, useState } from 'react';
import type { Route } from './+types/dev-crash.page.ts';

/** Breaks on purpose, in each place where a page can break, or is slow, so that both can be tried. Not in production. */
export async function loader({ request }: Route.LoaderArgs) {
  const at = new URL(request.url).searchParams.get('at');
  if (at === 'loader') throw new Error('Crashed on purpose in the loader');
  const late = new Promise<string>((resolve, reject) => {
    const end = () => (at === 'stream' ? reject(new Error('Crashed on purpose while streaming')) : resolve('late'));
    setTimeout(end, at === 'slow' ? 700 : 50);
  });
  // The stream reports the failure; without this line it would also count as unhandled.
  late.catch(() => {});
  return { at, late };
}

export default function CrashPage({ loaderData: { at, late } }: Route.ComponentProps) {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (at === 'browser') setBroken(true);
  }, [at]);
  if (at === 'render' || broken) throw new Error(`Crashed on purpose in ${broken ? 'the browser' : 'render'}`);
  return (
    <>
      <title>Nothing crashed</title>
      <Suspense fallback={<p>…</p>}>
        <Late promise={late} />
      </Suspense>
    </>
  );
}

function Late({ promise }: { readonly promise: Promise<string> }) {
  return <p>{use(promise)}</p>;
}
