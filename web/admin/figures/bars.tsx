import { barX, barY, plot, text } from '@observablehq/plot';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chart, Drawing, Numbers } from './figures.styles.ts';

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

const VALUE_WIDTH = 72;

/**
 * Draws bars, and the same figures as a table for people who do not see them or want the numbers.
 */
export function Bars({ title, text: about, columns, bars, empty, isTime = false }: BarsProps) {
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
