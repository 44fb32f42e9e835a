import { css, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row, sheet, soft, stack } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';

export const Outside = styled.div`
  ${stack(space[5])}
  min-block-size: 100dvh;
  padding: ${space[4]};
  background: linear-gradient(${color.accentSoft}, ${color.paper} 24rem);

  ${media.tablet} {
    padding: ${space[5]} ${space[6]};
  }
`;

export const Head = styled.header`
  ${row(space[3])}
  justify-content: space-between;
`;

export const Name = styled.p`
  ${row(space[3])}
  min-inline-size: 0;
  min-block-size: ${layout.target};
  font-family: ${font.display};
  font-size: ${fontSize.body};
  line-height: 1.2;

  svg {
    flex: none;
  }
`;

export const Room = styled.main`
  display: grid;
  flex: 1;
  align-content: start;
  justify-items: center;
  padding-block: clamp(0rem, 6vh, ${space[8]}) ${space[7]};
`;

export const Paper = styled.div`
  ${stack(space[5])}
  inline-size: min(28rem, 100%);
  padding: clamp(${space[5]}, 5vw, ${space[6]});
  ${sheet(radius.large)}
  box-shadow: ${shadow.raised};

  h1,
  h2 {
    font-size: 1.75rem;
  }
`;

export const Intro = styled.div`
  ${stack(space[3])}

  p {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;

export const Fields = styled.form`
  ${stack(space[4])}
`;

export const ProviderList = styled.ul`
  ${stack(space[3])}

  button {
    inline-size: 100%;
  }
`;

/** Buttons that look like links. */
export const underlined = css`
  button {
    padding-inline: 0;
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }

  button:hover {
    background: none;
    text-decoration-thickness: 2px;
  }
`;

/** Alternatives below the main button. */
export const Ways = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.line};
  ${underlined}

  p {
    ${soft}
  }
`;

export const Waiting = styled.p`
  ${row(space[3])}
  padding-block: ${space[5]};
  color: ${color.inkSoft};
`;
