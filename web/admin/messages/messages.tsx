import { Link } from 'react-router-dom';
import { type ListedMessage, listMessages, messageFilters } from '#machines/api/messages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark } from '../admin.styles.ts';
import { CareMark } from '../care-cases.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Listing, useNarrowed } from '../list/listing.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useList } from '../reading.ts';

/** Lists what people sent by the contact form, a page at a time; the texts are read one by one. */
export default function Messages() {
  const { t } = useTranslation('inbox');
  const narrowed = useNarrowed(messageFilters, 'open');
  const { filter, search } = narrowed;
  const query = useList('messages', listMessages, { filter, search });
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Page title={t('messages.title')} intro={t('messages.intro')}>
      <Listing
        narrowed={narrowed}
        filterName={(each) => t(`messages.filters.${each}`)}
        searchLabel={t('messages.search')}
        query={query}
        length={messages.length}
        count={t('messages.count', { count: messages.length })}
        failed={t('messages.failed')}
        none={t('messages.none')}
        noneYet={t(filter === 'open' ? 'messages.noneOpen' : 'messages.noneYet')}
      >
        <MessageTable messages={messages} />
      </Listing>
    </Page>
  );
}

function MessageTable({ messages }: { messages: readonly ListedMessage[] }) {
  const { t } = useTranslation('inbox');
  const columns: Column<ListedMessage>[] = [
    {
      title: t('messages.columns.writer'),
      cell: ({ id, name, subject }) => (
        <>
          <Link to={`/messages/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          {subject && <span>{t(`messages.subjects.${subject}`)}</span>}
          <CareMark aboutId={id} />
        </>
      ),
    },
    {
      title: t('messages.columns.email'),
      cell: ({ email, language }) => (
        <>
          <bdi>{email}</bdi>
          <span>{t(`languages.${language}`)}</span>
        </>
      ),
    },
    {
      title: t('messages.columns.state'),
      cell: ({ answeredAt, answeredBy }) => (
        <>
          <Mark $tone={answeredAt ? 'good' : 'warning'}>
            {t(answeredAt ? 'messages.answered' : 'messages.open')}
          </Mark>
          {answeredBy && (
            <span>
              <bdi>{answeredBy}</bdi>
            </span>
          )}
        </>
      ),
    },
    { title: t('messages.columns.sent'), cell: ({ sentAt }) => <Moment at={sentAt} /> },
  ];
  return <DataTable columns={columns} rows={messages} />;
}
