import { Accordion } from '#web/ui/accordion.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';

/** Questions whose answers the browser opens, with or without script. */
export function Component({ items, ...section }: SectionProps<'questionsSection'>) {
  return (
    <Section {...section} beside>
      <Accordion
        name={section.id}
        items={items.map(({ id, question, answer }) => ({
          id,
          title: question,
          content: <RichText blocks={answer} />,
        }))}
      />
    </Section>
  );
}
