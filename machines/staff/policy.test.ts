import { expect, it } from 'vitest';
import { staffProblemResponse } from '../api/staff-problem-response.ts';
import { describeProblem } from '../validation/problem-texts.ts';
import { mayDo, readRole, recordedActs, type StaffAct, staffActs, staffRoles } from './policy.ts';
import {
  describeStaffFailure,
  describeStaffProblem,
  isStaffProblem,
  staffProblemCodes,
} from './problems.ts';

it('only owners manage people and read what was done', () => {
  const acts = [
    ...['list-staff', 'invite-staff', 'change-staff-role', 'remove-staff', 'list-staff-acts'],
  ] as StaffAct[];
  for (const act of acts) {
    expect(staffRoles.filter((role) => mayDo(role, act))).toEqual(['owner']);
  }
});

it('everybody of staff manages their own sessions', () => {
  for (const act of ['list-my-sessions', 'end-my-session', 'end-other-sessions'] as const) {
    expect(staffRoles.filter((role) => mayDo(role, act))).toEqual(staffRoles);
  }
});

it('everybody who works for customers looks after who may be in danger', () => {
  for (const act of ['care', 'note-care', 'close-care', 'read-order'] as const) {
    const roles = staffRoles.filter((role) => mayDo(role, act));
    expect(roles).toEqual(['owner', 'reviewer', 'support']);
  }
});

it('editors write content, publishers also publish it, and neither learns of a customer', () => {
  const acts = staffActs.filter((act) => mayDo('editor', act));
  expect(acts).toEqual([
    ...['ask-edition', 'end-my-session', 'end-other-sessions', 'write-content'],
    ...['list-missed', 'list-my-sessions', 'follow-changes', 'read-status', 'list-editions'],
  ]);
  const more = staffActs.filter((act) => mayDo('publisher', act) && !acts.includes(act));
  expect(more).toEqual(['publish-content']);
  for (const role of ['reviewer', 'support'] as const) {
    expect(mayDo(role, 'write-content') || mayDo(role, 'publish-content')).toBe(false);
  }
});

it('nobody may do what has no line, and nobody without a role does anything', () => {
  expect(mayDo('owner', 'constructor' as StaffAct)).toBe(false);
  expect(mayDo('owner', 'unheard-of' as StaffAct)).toBe(false);
  for (const act of recordedActs) expect(mayDo(null, act)).toBe(false);
});

it('readRole returns one of our roles or null', () => {
  expect(readRole('reviewer')).toBe('reviewer');
  for (const other of ['admin', 'Owner', '', undefined, null, ['owner'], 7]) {
    expect(readRole(other)).toBeNull();
  }
});

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
