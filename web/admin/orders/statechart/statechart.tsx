import { useId } from 'react';
import type { OrderHistoryEvent } from '#machines/api/read-order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { nameOfState } from './name-of-state.ts';
import { orderDrawing } from './order-drawing.generated.ts';
import { hasPassed, orderPathOf } from './order-path.ts';
import { Picture } from './statechart.styles.ts';

type Point = (typeof orderDrawing.arrows)[number]['points'][number];

/** Returns a line through points, rounded at each. */
function lineThrough([first, ...others]: readonly Point[]): string {
  const bends = others.slice(0, -1).map(({ x, y }, index) => {
    const next = others[index + 1] ?? { x, y };
    const end = index === others.length - 2 ? next : { x: (x + next.x) / 2, y: (y + next.y) / 2 };
    return `Q ${x} ${y} ${end.x} ${end.y}`;
  });
  return `M ${first?.x} ${first?.y} ${bends.join(' ')}`;
}

/** Splits a name into at most two lines of about the same length. */
function linesOf(name: string): string[] {
  if (name.length <= 11) return [name];
  const words = name.split(' ');
  const longest = (at: number) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const [at = 1] = words.map((_, index) => index).sort((a, b) => longest(a) - longest(b));
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean);
}

interface StatechartProps {
  /** The steps of its history up to the one that is shown. */
  steps: readonly OrderHistoryEvent[];
}

/**
 * The order's statechart: the states that it passed are lit, its current state has a thick border.
 */
export default function Statechart({ steps }: StatechartProps) {
  const { t, language } = useTranslation('orders');
  const arrowHead = useId();
  const orderPath = orderPathOf(steps);
  const names = {
    states: t('states', { returnObjects: true }),
    paidStates: t('paidStates', { returnObjects: true }),
  };
  const nameOf = (path: string) => nameOfState(names, path) ?? path;
  const { width, height, states, arrows } = orderDrawing;
  const isMirrored = language === 'ar';
  const arrowsLast = arrows.toSorted(
    (one, other) =>
      Number(orderPath.hasGone(one.from, one.to)) - Number(orderPath.hasGone(other.from, other.to)),
  );
  return (
    <Picture
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('way.picture', { states: orderPath.passed.map(nameOf).join(t('way.between')) })}
    >
      <defs>
        {[false, true].map((isLit) => (
          <marker
            key={String(isLit)}
            id={`${arrowHead}${isLit}`}
            data-lit={isLit}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        ))}
      </defs>
      {states.map(({ path, x, y, width: wide, height: high, isGroup }) => {
        const start = isMirrored ? width - x - wide : x;
        const lines = linesOf(nameOf(path));
        const middle = isGroup ? y + 16 : y + high / 2;
        return (
          <g
            key={path}
            data-lit={hasPassed(orderPath, path)}
            data-now={orderPath.now === path}
            data-group={isGroup}
          >
            <rect x={start} y={y} width={wide} height={high} rx={isGroup ? 14 : 9} />
            {lines.map((line, index) => (
              <text
                key={line}
                x={start + wide / 2}
                y={middle + (index - (lines.length - 1) / 2) * 15}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
      <g transform={isMirrored ? `translate(${width}) scale(-1 1)` : undefined}>
        {arrowsLast.map(({ from, to, points }) => {
          const isLit = orderPath.hasGone(from, to);
          return (
            <path
              key={`${from} ${to}`}
              data-lit={isLit}
              d={lineThrough(points)}
              markerEnd={`url(#${CSS.escape(`${arrowHead}${isLit}`)})`}
            />
          );
        })}
      </g>
    </Picture>
  );
}
