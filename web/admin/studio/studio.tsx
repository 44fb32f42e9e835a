import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Page } from '../page.tsx';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';

/** Leads on to the Studio. Its own page sends people here, so that they come back once they are signed in. */
export default function Studio() {
  const { t } = useTranslation('admin');
  useEffect(() => location.replace('/studio'), []);
  return (
    <Page title={t('pages.studio')}>
      <Waiting role="status">{t('loading')}</Waiting>
    </Page>
  );
}
