import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useScrollDirection } from '#web/shell/use-scroll-direction.ts';
import { color, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';

/**
 * Returns the section that crosses the upper part of the screen, where people read; null above the
 * first.
 */
function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);
  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        setCurrent(ids.findLast((id) => crossing.has(id)) ?? null);
      },
      { rootMargin: '-35% 0px -60% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

const sections = ['services', 'bundles', 'tier1', 'tier2', 'questions', 'booking'] as const;

/** Sticks below the page's header while that is visible, and to the top while it is not. */
const Bar = styled.nav<{ $alone: boolean }>`
  position: sticky;
  inset-block-start: ${({ $alone }) => ($alone ? '0' : layout.headerHeight)};
  z-index: 1;
  border-block-end: ${rule};
  background: color-mix(in oklab, var(--ground) 88%, transparent);
  backdrop-filter: blur(10px);
  transition: inset-block-start ${motion.normal};

  /* What the focus comes back to stands below it. */
  ~ * :is(a, button, summary, input):not(dialog *) {
    scroll-margin-block-start: calc(${layout.headerHeight} + 4.5rem);
  }
`;

/** The words of the first chip stand where those of the page do. */
const Row = styled.ul`
  display: flex;
  gap: ${space[1]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  overflow-x: auto;
  scrollbar-width: none;

  &[role] {
    padding: ${space[1]} calc(clamp(${space[4]}, 4vw, ${space[6]}) - ${space[3]});
  }
`;

const Chip = styled.a`
  display: flex;
  align-items: center;
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }

  &:focus-visible {
    border-radius: ${radius.pill};
    outline-offset: -3px;
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

/** Links to the parts of the page, always in reach; the current one is marked and kept in view. */
export function SectionChips() {
  const { t } = useTranslation('coaching');
  const { direction, atTop } = useScrollDirection();
  const current = useCurrentSection(sections);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = current && row.current?.querySelector('[aria-current]');
    if (!row.current || !chip) return;
    const [outer, inner] = [row.current, chip].map((each) => each.getBoundingClientRect());
    if (!outer || !inner) return;
    const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
    row.current.scrollBy({ left });
  }, [current]);
  return (
    <Bar aria-label={t('sections.label')} $alone={direction === 'down' && !atTop}>
      <Row role="list" ref={row}>
        {sections.map((id) => (
          <li key={id}>
            <Chip href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(`sections.${id}`)}
            </Chip>
          </li>
        ))}
      </Row>
    </Bar>
  );
}
