import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

export const Ground = styled.footer`
  background: ${color.paperSunken};
  border-block-start: 1px solid ${color.line};
`;

export const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: ${space[7]} clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: 1.2fr 1fr 1fr;
    gap: ${space[7]};
  }

  h2 {
    margin-block-end: ${space[3]};
    font-size: ${fontSize.h3};
  }

  p {
    max-inline-size: ${layout.measure};
  }

  p + p,
  p + ul {
    margin-block-start: ${space[3]};
  }
`;

export const Facts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${layout.target};
  }

  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  svg {
    color: ${color.accent};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
    color: inherit;
  }
`;

export const Rights = styled.p`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;
