import { Link } from 'react-router-dom';
import { type ListedAct, listStaffActs } from '#machines/api/staff-records.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolated } from '../isolated.ts';
import { Page } from '../page.tsx';
import { Tag } from '../people/people.styles.ts';
import { RecordList, RecordRow, useRecords } from '../people/record-list.tsx';

/** The page on which owners see what staff have done. */
export default function Acts() {
  const { t } = useTranslation('people');
  const query = useRecords('acts', listStaffActs, {});
  const acts = query.data?.pages.flatMap((page) => page.acts);
  return (
    <Page title={t('acts.title')} intro={t('acts.intro')}>
      <RecordList
        query={query}
        entries={acts}
        empty={{ title: t('acts.empty'), text: t('acts.emptyText') }}
        row={(act) => <ActRow key={act.number} act={act} />}
      />
    </Page>
  );
}

function ActRow({ act: { at, act, by, about, orderId, role, hasFailed } }: { act: ListedAct }) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const values = {
    about: isolated(about ?? t('deletedOrder')),
    role: role ? named(`roles.${role}`) : '',
  };
  return (
    <RecordRow at={at}>
      <strong>{t(`acts.did.${act}`, values)}</strong>
      {hasFailed && <Tag>{t('acts.failed')}</Tag>}
      <p>
        {t('acts.by', { name: isolated(by) })}
        {orderId && (
          <>
            {' · '}
            <Link to={`/orders/${orderId}`}>{t('acts.order')}</Link>
          </>
        )}
      </p>
    </RecordRow>
  );
}
