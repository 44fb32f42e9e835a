import { Accordion } from '#web/ui/accordion.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { TermsText } from '#web/ui/terms-note/terms-text.tsx';
import type { CoachingContent } from './content.ts';

/**
 * Frequent questions; the terms are among them, for people who look for them rather than come upon
 * them.
 */
export function Questions({ faq, terms }: Pick<CoachingContent, 'faq' | 'terms'>) {
  return (
    <Section id="questions" title={faq.title} beside>
      <Accordion
        name="questions"
        items={[
          ...faq.items.map(({ id, question, answer }) => ({
            id: `question-${id}`,
            title: question,
            content: <RichText blocks={answer} />,
          })),
          { id: 'terms', title: terms.title, content: <TermsText text={terms.body} /> },
        ]}
      />
    </Section>
  );
}
