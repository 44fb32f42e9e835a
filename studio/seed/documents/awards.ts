import type { Pair } from '../parts.ts';
import { string, text } from '../text.ts';

function award(key: string, year: number, title: Pair, issuer: Pair, description: Pair) {
  return {
    _id: `award-${key}`,
    _type: 'award',
    title: string(...title),
    issuer: string(...issuer),
    year,
    description: text(...description),
    isExample: true,
  };
}

/** Obvious examples, until the foundation enters its own. */
export const awards = [
  award(
    'community-care',
    2026,
    ['Community Care Award (example)', 'جائزة رعاية المجتمع (مثال)'],
    ['Example Institute', 'معهد المثال'],
    [
      'For circles in which people with lived experience support one another.',
      'عن حلقات يسند فيها أصحاب التجربة المعاشة بعضهم بعضًا.',
    ],
  ),
  award(
    'open-voices',
    2025,
    ['Open Voices Award (example)', 'جائزة الأصوات المنفتحة (مثال)'],
    ['Example Society', 'جمعية المثال'],
    [
      'For speaking about mental health in plain words, in two languages.',
      'عن الحديث في الصحة النفسية بكلمات بسيطة، وبلغتين.',
    ],
  ),
  award(
    'first-light',
    2024,
    ['First Light Award (example)', 'جائزة أول الضوء (مثال)'],
    ['Example Foundation', 'مؤسسة المثال'],
    [
      'To the founder, for his work for those who come after him.',
      'للمؤسِّس، عن عمله من أجل من يأتون بعده.',
    ],
  ),
];
