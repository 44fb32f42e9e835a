import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose } from '../prose.tsx';
import { SectionPicture } from '../section-picture.tsx';

export function TextSection({ body, image, actions, ...section }: SectionProps<'textSection'>) {
  return (
    <Section {...section} art={image && <SectionPicture {...image} />}>
      <Prose>
        <RichText blocks={body} />
        <Actions actions={actions} />
      </Prose>
    </Section>
  );
}
