import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { row } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, space } from '#web/theme/tokens.ts';
import { Icon } from './icon.tsx';

interface AccordionProps {
  /** Items with the same name close each other. */
  name: string;
  items: ReadonlyArray<{ id: string; title: string; content: ReactNode }>;
}

const Item = styled.details`
  border-block-end: 1px solid ${color.line};

  summary svg {
    transition: transform ${motion.normal};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Title = styled.summary`
  ${row(space[4])}
  justify-content: space-between;
  min-block-size: ${layout.target};
  padding-block: clamp(0.625rem, 2vw, ${space[4]});
  font-size: ${fontSize.body};
  font-weight: 600;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: ${color.accent};
  }
`;

/**
 * An address names the content, not the item, because browsers open the item to reach it. The title
 * above it stays visible as well.
 */
const Content = styled.div`
  scroll-margin-block-start: calc(${layout.headerHeight} + 8rem);
  max-inline-size: ${layout.measure};
  padding-block-end: ${space[5]};
  color: ${color.inkSoft};
`;

/**
 * Opens at most one item, and an open item can be closed; the browser's own disclosure does the
 * work.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <Item key={item.id} name={name}>
          <Title>
            <span>{item.title}</span>
            <Icon name="chevron" />
          </Title>
          <Content id={item.id}>{item.content}</Content>
        </Item>
      ))}
    </div>
  );
}
