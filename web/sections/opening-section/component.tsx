import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';

const Ground = styled.section`
  background: linear-gradient(to bottom, ${color.nightDeep}, ${color.night} 40%, ${color.plum});
  color: ${color.onNight};

  ${media.moreContrast} {
    background: ${color.nightDeep};
  }
`;

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  h1 {
    max-inline-size: 16ch;
    margin-block-end: ${space[2]};
    font-size: ${fontSize.h1};
  }

  p {
    max-inline-size: 54ch;
    color: ${color.onNightSoft};
  }

  h1 + p {
    color: ${color.onNight};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.text};
  }
`;

export function OpeningSection({
  title,
  paragraphs,
  image,
  actions,
}: SectionProps<'openingSection'>) {
  return (
    <Ground data-tone="night">
      <Columns>
        <Words>
          <h1>{title}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions actions={actions} first="night" />
        </Words>
        {image && <Picture {...image} sizes="(min-width: 1024px) 28rem, 90vw" isFirst />}
      </Columns>
    </Ground>
  );
}
