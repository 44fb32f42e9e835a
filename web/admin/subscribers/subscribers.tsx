import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportSubscribers,
  type ListedSubscriber,
  listSubscribers,
  removeSubscriber,
  subscriberFilters,
} from '#machines/api/subscribers.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isolated } from '../isolated.ts';
import { Listing } from '../list/listing.tsx';
import { SaveList } from '../list/save-list.tsx';
import { useNarrowed } from '../list/use-narrowed.ts';
import { Moment } from '../moment.tsx';
import { Mark, Table } from '../orders/orders.styles.ts';
import { Page } from '../page.tsx';
import { Failure } from '../people/failure.tsx';
import { Question } from '../people/question.tsx';
import { usePostAsStaff } from '../post-context.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';

/** The newsletter's list, a page at a time. */
export default function Subscribers() {
  const { t } = useTranslation('inbox');
  const narrowed = useNarrowed(subscriberFilters, 'all');
  const { filter, search } = narrowed;
  const post = usePostAsStaff();
  const query = useInfiniteQuery({
    queryKey: ['subscribers', filter, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      post(listSubscribers, { filter, search, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
  });
  const subscribers = query.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const counts = query.data?.pages[0]?.counts;
  return (
    <Page title={t('subscribers.title')} intro={t('subscribers.intro')}>
      {counts && (
        <p>
          {t('subscribers.confirmedCount', { count: counts.confirmed })}{' '}
          {t('subscribers.askedCount', { count: counts.asked })}
        </p>
      )}
      <Listing
        narrowed={narrowed}
        filterName={(each) => t(`subscribers.filters.${each}`)}
        searchLabel={t('subscribers.search')}
        query={query}
        items={subscribers}
        count={t('subscribers.count', { count: subscribers.length })}
        failed={t('subscribers.failed')}
        none={t('subscribers.none')}
        noneYet={t('subscribers.noneYet')}
      >
        {(items) => <SubscriberTable subscribers={items} />}
      </Listing>
      <SaveList act="export-subscribers" call={exportSubscribers} request={{ filter, search }} />
    </Page>
  );
}

function SubscriberTable({ subscribers }: { subscribers: readonly ListedSubscriber[] }) {
  const { t } = useTranslation('inbox');
  return (
    <Table>
      <thead>
        <tr>
          {(['email', 'language', 'state', 'asked'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`subscribers.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} />
        ))}
      </tbody>
    </Table>
  );
}

function SubscriberRow({ subscriber }: { subscriber: ListedSubscriber }) {
  const { id, email, language, askedAt, confirmedAt } = subscriber;
  const { t } = useTranslation('inbox');
  const role = useSignIn().view.account?.role ?? null;
  const post = usePostAsStaff();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const act = useMutation({
    mutationFn: () => post(removeSubscriber, { subscriberId: id }),
    retry: false,
    onSuccess: () => showToast({ title: t('subscribers.removed'), tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscribers'] }),
  });
  return (
    <tr>
      <th scope="row">
        <bdi>{email}</bdi>
        {isAsking && (
          <Question
            title={t('subscribers.question', { email: isolated(email) })}
            text={t('subscribers.questionText')}
            submit={t('subscribers.remove')}
            cancel={t('subscribers.keep')}
            isCancelSafe
            isBusy={act.isPending}
            onSubmit={() => act.mutate()}
            onCancel={() => setIsAsking(false)}
          />
        )}
        <Failure error={act.error} />
      </th>
      <td>{t(`languages.${language}`)}</td>
      <td>
        <Mark $tone={confirmedAt ? 'good' : 'calm'}>
          {t(confirmedAt ? 'subscribers.confirmed' : 'subscribers.asked')}
        </Mark>
      </td>
      <td>
        <Moment at={confirmedAt ?? askedAt} />
        {mayDo(role, 'remove-subscriber') && !isAsking && (
          <Button
            variant="quiet"
            aria-label={t('subscribers.removeThis', { email })}
            onClick={() => setIsAsking(true)}
          >
            {t('subscribers.remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}
