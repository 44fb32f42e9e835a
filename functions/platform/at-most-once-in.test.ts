import { expect, test } from 'vitest';
import { atMostOnceIn } from './at-most-once-in.ts';

test('however many ask, one question is under way, and its answer is shared for a while', async () => {
  let time = 0;
  const questions: Array<PromiseWithResolvers<string>> = [];
  const ask = atMostOnceIn(
    3_000,
    () => {
      const question = Promise.withResolvers<string>();
      questions.push(question);
      return question.promise;
    },
    () => time,
  );
  const asked = [ask(), ask()];
  time = 60_000;
  asked.push(ask());
  questions[0]?.resolve('well');
  expect(await Promise.all(asked)).toEqual(['well', 'well', 'well']);
  time += 2_999;
  expect(await ask()).toBe('well');
  expect(questions).toHaveLength(1);
  time += 1;
  const failing = ask();
  questions[1]?.reject(new Error('full'));
  await expect(failing).rejects.toThrow('full');
  await expect(ask()).rejects.toThrow('full');
  expect(questions).toHaveLength(2);
});
