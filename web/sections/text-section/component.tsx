import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose } from '../prose.tsx';
import { SectionPicture } from '../section-picture.tsx';
import { VisionLine } from './vision-line.tsx';

export function TextSection({
  body,
  image,
  actions,
  variant,
  ...section
}: SectionProps<'textSection'>) {
  const hasVision = variant === 'vision' && !image;
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
