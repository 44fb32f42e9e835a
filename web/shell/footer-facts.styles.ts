import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

export const Facts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${space[6]};
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

export const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  gap: 0 ${space[4]};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
    min-inline-size: ${layout.target};
    color: inherit;
  }

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${fontSize.small};

  ${Links} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[5]};
  }
`;

export const Small = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
    min-inline-size: ${layout.target};
    color: inherit;
  }
`;
