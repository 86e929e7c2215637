import { Suspense, use, useEffect, useState } from 'react';

/**
 * Fails or delays on purpose, in each place where a page can fail, for manual tests. Its types are declared here,
 * because most builds do not contain the page.
 */
export async function loader({ request }: { readonly request: Request }) {
  const at = new URL(request.url).searchParams.get('at');
  if (at === 'loader') throw new Error('Crashed on purpose in the loader');
  const late = new Promise<string>((resolve, reject) => {
    const end = () => (at === 'stream' ? reject(new Error('Crashed on purpose while streaming')) : resolve('late'));
    setTimeout(end, at === 'slow' ? 700 : 50);
  });
  // The stream reports the failure. Without this line it would also be an unhandled rejection.
  late.catch(() => {});
  return { at, late };
}

interface Props {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}

export default function CrashPage({ loaderData: { at, late } }: Props) {
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
