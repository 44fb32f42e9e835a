import { Accordion } from '#web/ui/accordion.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import type { CoachingContent } from './content.ts';

export function Questions({ faq }: Pick<CoachingContent, 'faq'>) {
  return (
    <Section id="questions" title={faq.title} beside>
      <Accordion
        name="questions"
        items={faq.items.map(({ id, question, answer }) => ({
          id: `question-${id}`,
          title: question,
          content: <RichText blocks={answer} />,
        }))}
      />
    </Section>
  );
}
