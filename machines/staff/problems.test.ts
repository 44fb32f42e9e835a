import { expect, it } from 'vitest';
import { describeStaffProblem, staffProblemCodes } from './problems.ts';

it.each(staffProblemCodes)('%s has its sentence in both languages', (code) => {
  expect(describeStaffProblem('en', code)).toMatch(/^[A-Z][^!]*\.$/);
  expect(describeStaffProblem('ar', code)).toMatch(/[\u0600-\u06ff][^!]*\.$/);
});
