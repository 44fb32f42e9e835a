import { expect, test } from 'vitest';
import { answeringFrom, recorded } from './answers.ts';

const lake = async (_query: string, { language }: Record<string, unknown>) => {
  if (language === 'xx') throw new Error('away');
  return (language === 'ar' ? null : { title: language }) as never;
};

test('what was answered is answered again to the same words alone', async () => {
  const { fetch, answers } = recorded(lake);
  expect(await fetch('*', { language: 'en' })).toEqual({ title: 'en' });
  await fetch('*', { language: 'ar' });
  await expect(fetch('*', { language: 'xx' })).rejects.toThrow('away');
  const again = answeringFrom(answers);
  expect(await again('*', { language: 'en' })).toEqual({ title: 'en' });
  expect(await again('*', { language: 'ar' })).toBeNull();
  await expect(again('*', { language: 'xx' })).rejects.toThrow('other questions');
  await expect(again('*[0]', { language: 'en' })).rejects.toThrow('other questions');
});
