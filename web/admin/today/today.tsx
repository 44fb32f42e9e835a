import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listManualWork } from '#machines/api/manual-work.ts';
import { listMessages } from '#machines/api/messages.ts';
import { type ListedOrder, listOrders } from '#machines/api/orders.ts';
import { listReviews } from '#machines/api/reviews.ts';
import { type ListedSession, listSessions } from '#machines/api/sessions.ts';
import type { StaffAct } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCareCases } from '../care-cases.tsx';
import { FailedToLoad } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { fresh, useRead } from '../reading.ts';
import { dayOf } from '../sessions/week.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { useQueryCalls } from '../staff-calls.ts';
import { CareCard } from './care-card.tsx';
import { Box, Calm } from './today.styles.ts';

const SHOWN = 5;

interface Entry {
  id: string;
  to: string;
  /** Whom or what it is about. */
  name: string;
  beside?: ReactNode;
}

interface GroupProps {
  title: string;
  /** The address of the whole list. */
  all: string;
  entries: readonly Entry[];
}

/** Things of one kind that wait: the first of them, and a link to all. */
function Group({ title, all, entries }: GroupProps) {
  const { t } = useTranslation('admin');
  return (
    <Box>
      <h2>{title}</h2>
      <ul>
        {entries.slice(0, SHOWN).map(({ id, to, name, beside }) => (
          <li key={id}>
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
            {beside && <span>{beside}</span>}
          </li>
        ))}
      </ul>
      <Link to={all}>{t('today.all')}</Link>
    </Box>
  );
}

/** Reads what waits; only what the person's role may read. */
function useWaiting() {
  const may = useMay();
  const { read } = useQueryCalls();
  const freshFor = (act: StaffAct) => ({ ...fresh, enabled: may(act) });
  const open = { filter: 'open' as const, search: '', cursor: '' };
  const today = dayOf(new Date());
  return {
    care: useCareCases(),
    reviews: useRead(['reviews'], listReviews, {}, freshFor('list-reviews')),
    manualWork: useRead(['manual-work'], listManualWork, {}, freshFor('list-handwork')),
    meetings: useRead(['sessions', 'today'], listSessions, today, freshFor('list-sessions')),
    orders: useQuery({
      ...freshFor('list-orders'),
      queryKey: ['orders', 'today'],
      queryFn: async ({ signal }) => {
        const [attention, transfers] = await Promise.all(
          (['attention', 'transfer'] as const).map((filter) =>
            read(listOrders, { filter, search: '', cursor: '' }, signal),
          ),
        );
        return { attention, transfers };
      },
    }),
    messages: useRead(['messages', 'today'], listMessages, open, freshFor('list-messages')),
  };
}

/** The page of what waits for the person, most urgent first. */
export default function Today() {
  const { t } = useTranslation('admin');
  const waiting = useWaiting();
  const queries = Object.values(waiting).filter(({ isEnabled }) => isEnabled);
  const cases = waiting.care.data?.cases ?? [];
  const groups = useGroups(waiting).filter(({ entries }) => entries.length > 0);
  return (
    <Page title={t('today.title')}>
      {cases.length > 0 && <CareCard cases={cases} />}
      {queries.some(({ isError }) => isError) && (
        <FailedToLoad
          text={t('today.failed')}
          onRetry={() => queries.map(({ refetch }) => refetch())}
        />
      )}
      {queries.some(({ isPending }) => isPending) && (
        <Waiting role="status">{t('loading')}</Waiting>
      )}
      {cases.length + groups.length === 0 && queries.every(({ isSuccess }) => isSuccess) && (
        <Calm>
          <h2>{t('today.empty')}</h2>
          <p>{t('today.text')}</p>
        </Calm>
      )}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Page>
  );
}

function useGroups(waiting: ReturnType<typeof useWaiting>): GroupProps[] {
  const { t } = useTranslation('admin');
  const { reviews, manualWork, meetings, orders, messages } = waiting;
  const texts = reviews.data?.reviews.filter(({ stage }) => stage !== 'drafting') ?? [];
  const pieces = manualWork.data?.handwork.filter(({ isPaused }) => !isPaused) ?? [];
  const { toConfirm = [], sessions = [], followUps = [] } = meetings.data ?? {};
  const toFollow = followUps.filter(({ days }) => days[0] && days[0].by === null);
  const attention = orders.data?.attention?.orders ?? [];
  const transfers = orders.data?.transfers?.orders ?? [];
  const unanswered = messages.data?.messages ?? [];
  const due = (at: string) => (
    <>
      {t('today.due')} <Moment at={at} />
    </>
  );
  return [
    {
      title: t('today.texts', { count: texts.length }),
      all: '/reviews',
      entries: texts.map(({ deliveryId: id, name, dueAt }) => ({
        ...{ id, to: `/reviews/${id}`, name, beside: dueAt && due(dueAt) },
      })),
    },
    {
      title: t('today.unconfirmed', { count: toConfirm.length }),
      all: '/sessions',
      entries: toConfirm.map(asSession),
    },
    {
      title: t('today.sessions', { count: sessions.length }),
      all: '/sessions',
      entries: sessions.map(asSession),
    },
    {
      title: t('today.followUps', { count: toFollow.length }),
      all: '/sessions',
      entries: toFollow.map(({ deliveryId: id, orderId, name, title }) => ({
        ...{ id, to: `/orders/${orderId}`, name, beside: <bdi>{title}</bdi> },
      })),
    },
    {
      title: t('today.manualWork', { count: pieces.length }),
      all: '/handwork',
      entries: pieces.map(({ deliveryId: id, title, name, dueAt }) => ({
        ...{ id, to: `/handwork/${id}`, name: title },
        beside: (
          <>
            <bdi>{name}</bdi>
            {dueAt && <> · {due(dueAt)}</>}
          </>
        ),
      })),
    },
    {
      title: t('today.attention', atLeast(attention, orders.data?.attention?.next)),
      all: '/orders?show=attention',
      entries: attention.map(asOrder),
    },
    {
      title: t('today.transfers', atLeast(transfers, orders.data?.transfers?.next)),
      all: '/orders?show=transfer',
      entries: transfers.map(asOrder),
    },
    {
      title: t('today.messages', atLeast(unanswered, messages.data?.next)),
      all: '/messages',
      entries: unanswered.map(({ id, name, sentAt }) => ({
        ...{ id, to: `/messages/${id}`, name, beside: <Moment at={sentAt} /> },
      })),
    },
  ];
}

/** Returns how many there are, or "at least" that many if a page follows. */
function atLeast({ length: count }: readonly unknown[], next: string | null | undefined) {
  return next ? { count, replace: { count: `${count}+` } } : { count };
}

function asSession({ id, orderId, name, startsAt }: ListedSession): Entry {
  return { id, to: `/orders/${orderId}`, name, beside: <Moment at={startsAt} /> };
}

function asOrder({ id, name, item, createdAt }: ListedOrder): Entry {
  const beside = (
    <>
      <bdi>{item}</bdi> · <Moment at={createdAt} />
    </>
  );
  return { id, to: `/orders/${id}`, name, beside };
}
