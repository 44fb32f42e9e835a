import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import { color, font, layout, space } from '#web/theme/tokens.ts';
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

  svg {
    flex: none;
  }
`;

/** The logo, a sun over its horizon, and the foundation's name; both lead home. */
export function Brand() {
  const { settings } = useContent();
  return (
    <Home to="/">
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
        <path d="M10 24a10 10 0 0120 0z" fill={color.glow} />
        <path
          d="M3 24h34M9 30h22M15 36h10M20 4v5M6.5 10.5l3.5 3.5m23.5-3.5L30 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <span>{settings.foundationName}</span>
    </Home>
  );
}
