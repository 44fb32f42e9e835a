import { expect, it } from 'vitest';
import { staffProblemResponse } from '../api/staff-problem-response.ts';
import { describeProblem } from '../validation/problem-texts.ts';
import {
  describeStaffFailure,
  describeStaffProblem,
  isStaffProblem,
  staffProblemCodes,
} from './problems.ts';

it.each(staffProblemCodes)('%s has its sentence in both languages', (code) => {
  expect(describeStaffProblem('en', code)).toMatch(/^[A-Z][^!]*\.$/);
  expect(describeStaffProblem('ar', code)).toMatch(/[\u0600-\u06ff][^!]*\.$/);
});

it('a failure shows the server’s sentence, else its own', () => {
  const code = 'role_missing';
  const detail = 'Please wait a minute.';
  expect(describeStaffFailure('en', { code, detail, language: 'en' })).toBe(detail);
  expect(describeStaffFailure('ar', { code, detail, language: 'en' })).toBe(
    describeStaffProblem('ar', code),
  );
  for (const nothing of [undefined, '', '  ']) {
    const failure = { code, detail: nothing, language: 'ar' } as const;
    expect(describeStaffFailure('ar', failure)).toBe(describeStaffProblem('ar', code));
  }
  const away = { code: 'network_error' } as const;
  expect(describeStaffFailure('en', away)).toBe(describeProblem('en', 'network_error'));
});

it('isStaffProblem separates the problems of staff from those of everybody', () => {
  expect(staffProblemCodes.every(isStaffProblem)).toBe(true);
  expect(isStaffProblem('network_error')).toBe(false);
});

it('problem details of staff are read, for both kinds of codes and no others', () => {
  const read = (code: string) =>
    staffProblemResponse.safeParse({ type: 'about:blank', title: 'x', status: 400, code }).success;
  expect(read('role_missing')).toBe(true);
  expect(read('invalid_input')).toBe(true);
  expect(read('made_up')).toBe(false);
});
