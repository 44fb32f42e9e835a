import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row } from '#web/theme/mixins.ts';
import { color, fontSize, layout, lineHeight, motion, space } from '#web/theme/tokens.ts';
import { night } from '#web/ui/ground.ts';

export const Ground = styled.header`
  overflow: hidden;
  ${night}
`;

export const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${space[6]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[6]}, 5vw, ${space[8]}) clamp(${space[4]}, 4vw, ${space[6]}) ${space[5]};

  > svg {
    display: none;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    column-gap: ${space[8]};

    > svg {
      display: block;
    }
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-self: center;

  h1 {
    font-size: ${fontSize.h1};
    text-wrap: balance;
  }

  > p {
    color: ${color.onNightSoft};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
    text-wrap: balance;
  }
`;

/** The field is the brightest part of the page. */
export const Form = styled.form`
  ${row(space[2])}
  max-inline-size: 44rem;
  margin-block-start: ${space[3]};
  padding: ${space[1]};
  padding-inline-start: ${space[4]};
  border: 2px solid ${color.glow};
  border-radius: 2rem;
  background: ${color.paperRaised};
  box-shadow: 0 0 60px -10px ${color.glow};
  color: ${color.ink};

  &:focus-within {
    outline: 3px solid ${color.glow};
    outline-offset: 3px;
  }

  > svg {
    color: ${color.inkSoft};
  }

  input[type='search'] {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 48px;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    font-size: ${fontSize.lead};
  }

  ::-webkit-search-cancel-button {
    filter: grayscale(1);
  }

  button {
    min-block-size: 48px;
  }

  @media (max-width: 24rem) {
    > svg {
      display: none;
    }
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 48rem);
  gap: ${space[5]};
  max-inline-size: ${layout.maxWidth};
  min-block-size: 24rem;
  align-content: start;
  margin-inline: auto;
  padding: ${space[2]} clamp(${space[4]}, 4vw, ${space[6]}) ${space[8]};

  ${media.tablet} {
    padding-block-start: ${space[5]};
  }
`;

export const Status = styled.div`
  min-block-size: 1.75em;
  color: ${color.inkSoft};

  p:last-child {
    ${row(space[2])}
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
