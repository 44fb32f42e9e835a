import { Link } from 'react-router-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Page } from '../page.tsx';

/** Says that there is no such page, or none for this role. */
export function UnknownPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('notFound.title')} intro={t('notFound.text')}>
      <div>
        <Link to="/">{t('notFound.back')}</Link>
      </div>
    </Page>
  );
}
