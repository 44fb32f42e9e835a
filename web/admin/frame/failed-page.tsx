import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '../page.tsx';

/**
 * Replaces a page whose script could not be loaded, or that broke; the frame around it keeps
 * working.
 */
export function FailedPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('failed.title')} intro={t('failed.text')}>
      <div>
        <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
      </div>
    </Page>
  );
}
