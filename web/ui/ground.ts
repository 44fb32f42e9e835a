import { css, styled } from 'styled-components';
import { onPaper } from '#web/theme/grounds.ts';
import { media } from '#web/theme/media.ts';
import { color } from '#web/theme/tokens.ts';

const dusk = `color-mix(in oklab, ${color.night} 40%, ${color.plum})`;

/** The night behind the first words of a page. */
export const night = css`
  background: linear-gradient(to bottom, ${color.nightDeep}, #2a1d4d 55%, ${color.plum});
  color: ${color.onNight};

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }
`;

/** A line that is visible on every part of the ground. */
export const rule = `1px solid color-mix(in oklab, ${color.ink} 16%, transparent)`;

/** The page, whose hero ends on `--ground`: the last of the night. */
export const Page = styled.div`
  --ground: ${onPaper(dusk, '12%')};

  ${media.moreContrast} {
    --ground: ${color.paper};
  }

  @media (forced-colors: active) {
    --ground: Canvas;
  }
`;

/** The ground from there to morning, faint enough to read on. */
export const Daybreak = styled.div.attrs<{ 'data-below'?: '' }>({ 'data-below': '' })`
  background: linear-gradient(
    to bottom,
    var(--ground),
    ${onPaper(color.plum, '10%')} 28%,
    ${onPaper(color.accent, '9%')} 56%,
    ${onPaper(color.glow, '20%')} 84%,
    ${color.paper}
  );

  ${media.moreContrast} {
    background: ${color.paper};
  }
`;
