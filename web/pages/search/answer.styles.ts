import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, motion, space } from '#web/theme/tokens.ts';

export const Status = styled.div`
  min-block-size: 1.75em;
  color: ${color.inkSoft};

  p:last-child {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }

  /* With nothing said, its line is the gap. */
  + nav {
    margin-block-start: calc(-1 * ${space[4]});
  }
`;

export const List = styled.ol`
  transition: opacity ${motion.quick};

  &[data-busy] {
    opacity: 0.6;
  }
`;

export const Result = styled.li`
  display: grid;
  gap: ${space[1]} ${space[5]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.lineStrong};

  ${media.tablet} {
    grid-template-columns: 6rem minmax(0, 1fr);
  }

  > span {
    padding-block-start: 0.3em;
    color: ${color.accent};
    font-size: ${fontSize.small};
    font-weight: 600;
  }

  h2,
  h3 {
    font-size: ${fontSize.h3};
  }

  a {
    display: inline-block;
    padding-block: 12px;
    margin-block: calc(${space[1]} - 12px);
  }

  > p {
    color: ${color.inkSoft};
    text-wrap: pretty;

    ${media.tablet} {
      grid-column: 2;
    }
  }

  mark {
    border-radius: 0.2em;
    background: color-mix(in oklab, ${color.glow} 34%, transparent);
    color: ${color.ink};
    font-weight: 600;
  }
`;

export const Heading = styled.h2`
  margin-block-end: ${space[4]};
  font-size: ${fontSize.h2};
`;

export const Message = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  h2 {
    font-size: ${fontSize.h2};
  }
`;
