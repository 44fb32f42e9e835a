import { useQuery } from '@tanstack/react-query';
import { type ReadFiguresResponse, readFigures } from '#machines/api/read-figures.ts';
import { type Language, locales } from '#machines/language.ts';
import { addFiguresTexts } from '#web/i18n/figures-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { useQueryCalls } from '../staff-calls.ts';
import { Bars } from './bars.tsx';
import { Charts } from './figures.styles.ts';

addFiguresTexts();

/** The page of the foundation's figures: revenue, bookings, delivery times, and what is due. */
export default function Figures() {
  const { t } = useTranslation('figures');
  const { read } = useQueryCalls();
  const { data, error, isPending } = useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => read(readFigures, {}, signal),
    staleTime: 0,
    refetchOnMount: true,
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Failure error={error} />
      {isPending && <Waiting role="status">{t('waiting')}</Waiting>}
      {data && <Drawn figures={data} />}
    </Page>
  );
}

function Drawn({ figures }: { figures: ReadFiguresResponse }) {
  const { t, language } = useTranslation('figures');
  const { revenue, items, times, overdue, due, steps } = figures;
  const number = new Intl.NumberFormat(locales[language]);
  const counted = (value: number) => number.format(value);
  const empty = t('empty');
  return (
    <Charts>
      <Bars
        title={t('revenue.title')}
        text={t('revenue.text')}
        columns={[t('week'), t('revenue.column')]}
        bars={revenue.map(({ week, minor }) => ({
          name: dayIn(week, language),
          value: minor,
          said: number.format(Math.round(minor / 100)),
        }))}
        empty={empty}
        isTime
      />
      <Bars
        title={t('due.title')}
        text={overdue > 0 ? t('due.overdue', { count: overdue }) : t('due.text')}
        columns={[t('day'), t('due.column')]}
        bars={due.map(({ day, count }) => ({
          name: dayIn(day, language),
          value: count,
          said: counted(count),
        }))}
        empty={t('due.empty')}
        isTime
      />
      <Bars
        title={t('items.title')}
        columns={[t('items.name'), t('items.column')]}
        bars={items.map(({ item, count }) => ({ name: item, value: count, said: counted(count) }))}
        empty={empty}
      />
      <Bars
        title={t('times.title')}
        text={t('times.text')}
        columns={[t('times.name'), t('times.column')]}
        bars={times.map(({ kind, hours }) => ({
          name: t(`kinds.${kind}`),
          value: hours,
          said: durationIn(hours, language),
        }))}
        empty={empty}
      />
      <Bars
        title={t('steps.title')}
        text={t('steps.text')}
        columns={[t('steps.name'), t('steps.column')]}
        bars={steps.map(({ step, count }) => ({
          name: t(`stepNames.${step}`),
          value: count,
          said: counted(count),
        }))}
        empty={empty}
      />
    </Charts>
  );
}

function dayIn(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(day));
}

const HOURS_OF_A_DAY = 24;

function durationIn(hours: number, language: Language): string {
  const [value, unit] = hours < HOURS_OF_A_DAY ? [hours, 'hour'] : [hours / HOURS_OF_A_DAY, 'day'];
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
