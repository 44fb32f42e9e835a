import { expect, test } from 'vitest';
import { answerFrom, recordAnswers } from './answers.ts';

const lake = async (_query: string, { language }: Record<string, unknown>) => {
  if (language === 'xx') throw new Error('away');
  return (language === 'ar' ? null : { title: language }) as never;
};

test('answerFrom answers recorded queries and rejects others', async () => {
  const { fetch, answers } = recordAnswers(lake);
  expect(await fetch('*', { language: 'en' })).toEqual({ title: 'en' });
  await fetch('*', { language: 'ar' });
  await expect(fetch('*', { language: 'xx' })).rejects.toThrow('away');
  const again = answerFrom(answers);
  expect(await again('*', { language: 'en' })).toEqual({ title: 'en' });
  expect(await again('*', { language: 'ar' })).toBeNull();
  await expect(again('*', { language: 'xx' })).rejects.toThrow('no stored answer');
  await expect(again('*[0]', { language: 'en' })).rejects.toThrow('no stored answer');
});
