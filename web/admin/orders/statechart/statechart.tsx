import { useId } from 'react';
import { styled } from 'styled-components';
import type { OrderHistoryEvent } from '#machines/api/order.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color } from '#web/theme/tokens.ts';
import { nameOfState } from '../order-state.tsx';
import { orderDrawing } from './order-drawing.generated.ts';

type Step = Pick<OrderHistoryEvent, 'before' | 'after'>;

export interface OrderPath {
  /** Every state the order stood in so far, in the order of their first time. */
  passed: readonly string[];
  now: string | null;
  /** Whether the order went from a state to another, or to a state within it. */
  hasGone(from: string, to: string): boolean;
}

function isIn(path: string, state: string): boolean {
  return path === state || path.startsWith(`${state}.`);
}

/** Returns the path of an order through its statechart, from the given steps of its history. */
export function orderPathOf(steps: readonly Step[]): OrderPath {
  return {
    passed: [...new Set(steps.map(({ after }) => after))],
    now: steps.at(-1)?.after ?? null,
    hasGone: (from, to) =>
      steps.some(
        ({ before, after }) =>
          before !== null && before !== after && isIn(before, from) && isIn(after, to),
      ),
  };
}

/** Whether the order stood in a state, or in one within it. */
export function hasPassed({ passed }: Pick<OrderPath, 'passed'>, state: string): boolean {
  return passed.some((path) => isIn(path, state));
}

const Picture = styled.svg`
  inline-size: 100%;
  max-inline-size: 26rem;
  block-size: auto;
  overflow: visible;

  rect {
    fill: ${color.paperRaised};
    stroke: ${color.line};
  }

  text {
    fill: ${color.inkSoft};
    font-size: 13px;
    text-anchor: middle;
    dominant-baseline: central;
  }

  > g > path {
    fill: none;
    stroke: ${color.lineStrong};
  }

  marker path {
    fill: ${color.lineStrong};
  }

  [data-lit='true'] rect {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }

  [data-group='true'] rect {
    fill: none;
    stroke-dasharray: 4 4;
  }

  [data-group='true'][data-lit='true'] rect {
    stroke-dasharray: none;
  }

  [data-lit='true'] text {
    fill: ${color.ink};
  }

  [data-now='true'] rect {
    stroke: ${color.primary};
    stroke-width: 3px;
  }

  [data-now='true'] text {
    font-weight: 700;
  }

  > g > path[data-lit='true'] {
    stroke: ${color.accent};
    stroke-width: 2.5px;
  }

  marker[data-lit='true'] path {
    fill: ${color.accent};
  }
`;

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
