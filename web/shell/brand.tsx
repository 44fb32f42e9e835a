import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { media } from '#web/theme/media.ts';
import { font, layout, space } from '#web/theme/tokens.ts';
import { Sun } from '#web/ui/sun.tsx';
import { LocalLink } from './local-link.tsx';

const Home = styled(LocalLink)`
  display: flex;
  flex: 1 1 7.5rem;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  min-block-size: ${layout.target};
  color: inherit;
  font-family: ${font.display};
  font-size: clamp(0.9375rem, 0.75rem + 0.75vw, 1.25rem);
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;

  ${media.narrowDesktop} {
    font-size: 1rem;
  }

  svg {
    flex: none;
  }
`;

/** The logo, a sun over its horizon, and the foundation's name; both link home. */
export function Brand() {
  const { settings } = useContent();
  return (
    <Home to="/">
      <Sun />
      <span>{settings.foundationName}</span>
    </Home>
  );
}
