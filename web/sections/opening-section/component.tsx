import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { drawings, horizons } from './art.ts';
import { Edge } from './edge.tsx';

const Ground = styled.section`
  overflow: hidden;
  background: linear-gradient(to bottom, ${color.nightDeep}, #2a1d4d 55%, ${color.plum});
  color: ${color.onNight};

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }
`;

const Columns = styled.div<{ $wide: boolean }>`
  display: grid;
  align-items: center;
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]})
    ${({ $wide }) => ($wide ? space[6] : `clamp(${space[6]}, 5vw, ${space[8]})`)};

  > svg,
  > img {
    justify-self: center;
  }

  /* A portrait stands in an archway. */
  > img {
    inline-size: min(100%, 24rem);
    border-radius: 12rem 12rem ${space[4]} ${space[4]};
  }

  ${media.desktop} {
    grid-template-columns: ${({ $wide }) => ($wide ? 'minmax(0, 1fr)' : '3fr 2fr')};
  }
`;

const Words = styled.div<{ $wide: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  h1 {
    max-inline-size: ${({ $wide }) => ($wide ? 'none' : '9.4em')};
    margin-block-end: ${space[2]};
    font-size: ${({ $wide }) => ($wide ? 'min(clamp(2.5rem, 1.1rem + 6.2vw, 6rem), 13vw)' : fontSize.h1)};
  }

  p {
    max-inline-size: 34.6em;
    color: ${color.onNightSoft};
    text-wrap: balance;
  }

  h1 + p {
    color: ${color.onNight};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
  }

  ${media.desktop} {
    ${({ $wide }) =>
      $wide &&
      `grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space[8]};
    > h1, > h1 + p, > ul { grid-column: 1 / -1; }`}
  }
`;

/** The first words of a page, at night; its variant is a drawing for where editors gave it no picture. */
export function OpeningSection({
  title,
  paragraphs,
  image,
  actions,
  variant = '',
}: SectionProps<'openingSection'>) {
  const Drawing = image ? undefined : drawings[variant];
  const Horizon = image ? undefined : horizons[variant];
  return (
    <Ground data-tone="night">
      <Columns $wide={Boolean(Horizon)}>
        <Words $wide={Boolean(Horizon)}>
          <h1>{title}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions actions={actions} first="night" />
        </Words>
        {image && <Picture {...image} sizes="(min-width: 1024px) 28rem, 90vw" isFirst />}
        {Drawing && <Drawing />}
      </Columns>
      {Horizon ? <Horizon /> : <Edge />}
    </Ground>
  );
}
