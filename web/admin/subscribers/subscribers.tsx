import { useRef } from 'react';
import {
  exportSubscribers,
  type ListedSubscriber,
  listSubscribers,
  removeSubscriber,
  subscriberFilters,
} from '#machines/api/subscribers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useAct } from '../act-form.tsx';
import { Mark } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Listing, SaveList, useNarrowed } from '../list/listing.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { Question } from '../people/question.tsx';
import { useList } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { useOpener } from '../sure-button.tsx';

/** The newsletter's list, a page at a time. */
export default function Subscribers() {
  const { t } = useTranslation('inbox');
  const narrowed = useNarrowed(subscriberFilters, 'all');
  const { filter, search } = narrowed;
  const query = useList('subscribers', listSubscribers, { filter, search });
  const subscribers = query.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const said = useRef<HTMLParagraphElement>(null);
  // The row that had the focus is gone.
  const onRemoved = () => said.current?.focus();
  return (
    <Page title={t('subscribers.title')} intro={t('subscribers.intro')}>
      {counts && (
        <p ref={said} tabIndex={-1}>
          {t('subscribers.confirmedCount', { count: counts.confirmed })}{' '}
          {t('subscribers.askedCount', { count: counts.asked })}
        </p>
      )}
      <Listing
        narrowed={narrowed}
        filterName={(each) => t(`subscribers.filters.${each}`)}
        searchLabel={t('subscribers.search')}
        query={query}
        length={subscribers.length}
        count={t('subscribers.count', { count: subscribers.length })}
        failed={t('subscribers.failed')}
        none={t('subscribers.none')}
        noneYet={t('subscribers.noneYet')}
      >
        <SubscriberTable subscribers={subscribers} onRemoved={onRemoved} />
      </Listing>
      <SaveList act="export-subscribers" call={exportSubscribers} request={{ filter, search }} />
    </Page>
  );
}

interface SubscriberTableProps {
  subscribers: readonly ListedSubscriber[];
  onRemoved: () => void;
}

function SubscriberTable({ subscribers, onRemoved }: SubscriberTableProps) {
  const { t } = useTranslation('inbox');
  const columns: Column<ListedSubscriber>[] = [
    { title: t('subscribers.columns.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      title: t('subscribers.columns.language'),
      cell: ({ language }) => t(`languages.${language}`),
    },
    {
      title: t('subscribers.columns.state'),
      cell: ({ confirmedAt }) => (
        <Mark $tone={confirmedAt ? 'good' : 'calm'}>
          {t(confirmedAt ? 'subscribers.confirmed' : 'subscribers.asked')}
        </Mark>
      ),
    },
    {
      title: t('subscribers.columns.asked'),
      cell: (subscriber) => (
        <>
          <Moment at={subscriber.confirmedAt ?? subscriber.askedAt} />
          <Removal subscriber={subscriber} onRemoved={onRemoved} />
        </>
      ),
    },
  ];
  return <DataTable columns={columns} rows={subscribers} />;
}

interface RemovalProps {
  subscriber: ListedSubscriber;
  onRemoved: () => void;
}

/** Removes an address after a confirmation; renders nothing for roles that may not. */
function Removal({ subscriber: { id, email }, onRemoved }: RemovalProps) {
  const { t } = useTranslation('inbox');
  const may = useMay();
  const { isOpen, button, open, leave } = useOpener();
  const done = t('subscribers.removed');
  const act = useAct(removeSubscriber, ['subscribers'], { done, onDone: onRemoved });

  if (!may('remove-subscriber')) return null;
  return (
    <>
      {isOpen ? (
        <Question
          title={t('subscribers.question', { email: isolated(email) })}
          text={t('subscribers.questionText')}
          submit={t('subscribers.remove')}
          cancel={t('subscribers.keep')}
          isCancelSafe
          isBusy={act.isPending}
          onSubmit={() => act.mutate({ subscriberId: id })}
          onCancel={leave}
        />
      ) : (
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('subscribers.removeThis', { email })}
          onClick={open}
        >
          {t('subscribers.remove')}
        </Button>
      )}
      <Failure error={act.error} />
    </>
  );
}
