import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';

/** Columns are below each other on a phone; side by side they scroll where there is no room. */
export const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.tablet} {
    grid-auto-columns: minmax(10rem, 1fr);
    grid-auto-flow: column;
    align-items: start;
    gap: ${space[3]};
    padding-block-end: ${space[3]};
    overflow-x: auto;
  }

  h2 {
    font-size: ${fontSize.body};
  }

  h2 span {
    color: ${color.inkSoft};
    font-weight: 400;
  }

  section > p {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;

export const Cards = styled.ul`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  margin-block: ${space[3]};
  list-style: none;
`;

export const OrderCard = styled.li`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.paperRaised};

  &:hover {
    background: ${color.paperSunken};
  }

  /* The whole card is pressed, the link alone is read and focused. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  a {
    font-weight: 600;
  }

  span {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;
