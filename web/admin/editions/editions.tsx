import { Link } from 'react-router-dom';
import { type ListedEdition, listEditions } from '#machines/api/editions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Empty } from '../admin.styles.ts';
import { FailedToLoad } from '../failure.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { EditionMark } from './edition-mark.tsx';

/** Lists the newsletter's editions, as the Studio has them. */
export default function Editions() {
  const { t, language } = useTranslation('editions');
  const { data, isError, isPending, refetch } = useRead(['editions'], listEditions, {});
  const columns: Column<ListedEdition>[] = [
    {
      title: t('columns.title'),
      cell: ({ id, title }) => (
        <Link to={`/newsletter/${id}`}>
          <bdi>{title[language] || title.en || t('untitled')}</bdi>
        </Link>
      ),
    },
    { title: t('columns.state'), cell: ({ state }) => <EditionMark state={state} /> },
  ];
  return (
    <Page title={t('title')} intro={t('intro')}>
      {isError && <FailedToLoad text={t('failed')} onRetry={() => refetch()} />}
      {isPending && <Empty role="status">{t('waiting')}</Empty>}
      {data?.editions.length === 0 && <Empty>{t('none')}</Empty>}
      {data && data.editions.length > 0 && <DataTable columns={columns} rows={data.editions} />}
    </Page>
  );
}
