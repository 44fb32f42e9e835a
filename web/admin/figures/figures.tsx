import { barX, barY, plot, text } from '@observablehq/plot';
import { useEffect, useId, useRef } from 'react';
import { type ReadFiguresResponse, readFigures } from '#machines/api/orders.ts';
import { type Language, locales } from '#machines/language.ts';
import { figures as figuresAr } from '#web/i18n/ar/figures.ts';
import { figures as figuresEn } from '#web/i18n/en/figures.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';
import { Chart, Charts, Drawing, Numbers } from './figures.styles.ts';

addTexts('figures', { en: figuresEn, ar: figuresAr });

interface Bar {
  name: string;
  value: number;
  /** The value in words. */
  said: string;
}

interface BarsProps {
  title: string;
  text?: string;
  /** The names of the table's columns. */
  columns: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** Shown instead of the bars when all of them are zero. */
  empty: string;
  /** Bars over time stand side by side; other bars lie beside their names. */
  isTime?: boolean;
}

const USUAL_WIDTH = 460;

/** The room for the widest name, as a share of the drawing. */
const NAME_SHARE = 0.42;

const VALUE_WIDTH = 104;

/**
 * Draws bars, and the same figures as a table for people who do not see them or want the numbers.
 */
function Bars({ title, text: about, columns, bars, empty, isTime = false }: BarsProps) {
  const { t, direction } = useTranslation('figures');
  const place = useRef<HTMLDivElement>(null);
  const heading = useId();
  const isEmpty = bars.every(({ value }) => value === 0);
  useEffect(() => {
    if (isEmpty) return undefined;
    const width = place.current?.clientWidth || USUAL_WIDTH;
    const nameWidth = width * NAME_SHARE;
    const isReversed = direction === 'rtl';
    const names = bars.map(({ name }) => name);
    const band = { domain: names, label: null };
    const drawn = isTime
      ? plot({
          width,
          height: 240,
          marginTop: 24,
          marginBottom: 56,
          x: { ...band, reverse: isReversed, tickRotate: isReversed ? 45 : -45, tickSize: 0 },
          y: { axis: null },
          marks: [
            barY(bars, { x: 'name', y: 'value', fill: 'currentColor', rx: 3 }),
            text(bars, {
              x: 'name',
              y: 'value',
              dy: -8,
              text: ({ value, said }: Bar) => (value ? said : ''),
            }),
          ],
        })
      : plot({
          width,
          height: 40 * bars.length + 16,
          marginLeft: isReversed ? VALUE_WIDTH : nameWidth,
          marginRight: isReversed ? nameWidth : VALUE_WIDTH,
          x: { axis: null, reverse: isReversed },
          y: { ...band, axis: isReversed ? 'right' : 'left', tickSize: 0 },
          marks: [
            barX(bars, { x: 'value', y: 'name', fill: 'currentColor', rx: 3 }),
            text(bars, {
              x: 'value',
              y: 'name',
              dx: isReversed ? -8 : 8,
              textAnchor: isReversed ? 'end' : 'start',
              text: 'said',
            }),
          ],
        });
    // The page's Content-Security-Policy allows no styles but its own.
    drawn.querySelector('style')?.remove();
    place.current?.replaceChildren(drawn);
    return () => drawn.remove();
  }, [bars, direction, isEmpty, isTime]);
  return (
    <Chart aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {about && <p>{about}</p>}
      {isEmpty ? (
        <p>{empty}</p>
      ) : (
        <>
          <Drawing ref={place} aria-hidden="true" dir="ltr" />
          <details>
            <summary>{t('numbers')}</summary>
            <Numbers>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map(({ name, said }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{said}</td>
                  </tr>
                ))}
              </tbody>
            </Numbers>
          </details>
        </>
      )}
    </Chart>
  );
}

/** The page of the foundation's figures: revenue, bookings, delivery times, and what is due. */
export default function Figures() {
  const { t } = useTranslation('figures');
  const { data, error, isPending } = useRead(['figures'], readFigures, {});
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
  const { revenue, items, times, overdue, due, steps, missed } = figures;
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
      {(['service', 'package'] as const).map((funnel) => (
        <Bars
          key={funnel}
          title={t(`steps.${funnel}`)}
          text={t('steps.text')}
          columns={[t('steps.name'), t('steps.column')]}
          bars={steps[funnel].map(({ step, count }) => ({
            name: t(`stepNames.${step}`),
            value: count,
            said: withShare(count, steps[funnel][0]?.count ?? 0, language),
          }))}
          empty={empty}
        />
      ))}
      <Bars
        title={t('missed.title')}
        text={t('missed.text')}
        columns={[t('missed.name'), t('missed.column')]}
        bars={missed.map(({ words, days }) => ({ name: words, value: days, said: counted(days) }))}
        empty={t('missed.empty')}
      />
    </Charts>
  );
}

/** Writes a count with its share of those who began. */
function withShare(count: number, begun: number, language: Language): string {
  const number = new Intl.NumberFormat(locales[language]);
  if (begun === 0) return number.format(count);
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent' });
  return `${number.format(count)} · ${percent.format(count / begun)}`;
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
