import { useEffect } from 'react';
import { useConnectionText } from '../../../platform/i18n/connection-text.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
// In the script itself, because no file can be loaded without a connection.
import tandir from '../scenes/offline.svg?inline';
import { Scene } from '../scenes/scene.tsx';

const reload = () => location.reload();

/** Replaces a page that cannot be loaded. The URL is already that of the page, so a reload opens it. */
export function OfflinePage() {
  const t = useConnectionText();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Container>
      <UnlistedHead title={t('offline.title')} description={t('offline.text')} />
      <EmptyState
        heading="h1"
        title={t('offline.title')}
        picture={<Scene drawing={tandir} />}
        text={t('offline.text')}
        action={<Button onClick={reload}>{t('retry')}</Button>}
      />
    </Container>
  );
}
