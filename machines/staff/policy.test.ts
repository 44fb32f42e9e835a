import { expect, it } from 'vitest';
import { mayDo, readRole, recordedActs, type StaffAct, staffRoles } from './policy.ts';

it('only owners manage people and read what was done', () => {
  const acts = [
    ...['list-staff', 'invite-staff', 'change-staff-role', 'remove-staff', 'list-staff-acts'],
  ] as StaffAct[];
  for (const act of acts) {
    expect(staffRoles.filter((role) => mayDo(role, act))).toEqual(['owner']);
  }
});

it('everybody of staff manages their own sessions, and looks after who may be in danger', () => {
  const sessions = ['list-my-sessions', 'end-my-session', 'end-other-sessions'] as const;
  for (const act of [...sessions, 'care', 'note-care', 'close-care'] as const) {
    expect(staffRoles.filter((role) => mayDo(role, act))).toEqual(staffRoles);
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
