import { toPlainText } from '@portabletext/react';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { Thing } from '#web/head/structured-data.ts';

/** Returns questions with their answers for search engines; an empty list if there are none. */
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
