import { styled } from 'styled-components';
import { usePageType } from '#web/app/use-content.ts';
import { Art } from '#web/art/drawing.tsx';
import generations from '#web/art/generations.svg?drawing';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose, SectionPicture } from '../text-parts.tsx';
import { words } from './words.ts';

const Line = styled.figure`
  grid-column: 1 / -1;
  margin-block-start: ${space[4]};
`;

const Ends = styled.figcaption`
  display: flex;
  justify-content: space-between;
  padding-block-start: ${space[2]};
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize.h3};
`;

/** A line from today to the year of UAE Vision 2071. */
function VisionLine() {
  const { language } = useTranslation('common');
  return (
    <Line>
      <Art svg={generations} />
      <Ends>
        <span>{words[language].today}</span>
        <span>2071</span>
      </Ends>
    </Line>
  );
}

export function Component({ body, image, actions, ...section }: SectionProps<'textSection'>) {
  const hasVision = usePageType() === 'aboutPage' && !image;
  return (
    <Section {...section} beside={!image} art={image && <SectionPicture {...image} />}>
      <Prose>
        <RichText blocks={body} />
        <Actions actions={actions} />
      </Prose>
      {hasVision && <VisionLine />}
    </Section>
  );
}
