import { toPlainText } from '@portabletext/react';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { Thing } from '#web/head/structured-data.ts';

/** Questions with their answers, as search engines read them; nothing where there are none. */
export function questionsData(
  items: readonly { question: string; answer: RichTextBlock[] }[],
): Thing[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      })),
    },
  ];
}
