import { createTestLake, testClient } from 'content-lake/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createRefusalOf } from '../people/staff/as-staff.ts';
import { createStudio } from '../site/pages/studio.ts';
import { createStudioSignIn } from '../site/pages/studio-sign-in.ts';
import { openStaffAccounts } from '../testing/staff-accounts.ts';

const accounts = await openStaffAccounts();
const { service, giveRole, staff } = accounts;
const { check, findEditor } = accounts.openStaff();
const lake = await createTestLake({
  findHolder: async (token) => (await findEditor(token)) ?? null,
});
afterAll(async () => {
  await lake.stop();
  await accounts.close();
});

const studio = createStudio({
  ...{ folder: '/nowhere', projectId: 'sandbox', dataset: 'production', imageOrigins: [] },
  ...{ origin: 'http://localhost:3000', apiHost: lake.url },
  editor: {
    token: 'a-writing-token',
    signIn: createStudioSignIn(Buffer.alloc(32), 'http://localhost:3000'),
    staff: {
      ...{ authUrl: '/auth/v1', anonymousKey: '' },
      refusalOf: createRefusalOf(check, 'write-content'),
    },
  },
});

/** The refusal in the settings of the Studio; null for somebody who may open it. No token of the lake is in them. */
async function refusalOf(token: string | null) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const remote = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };
  const answer = await studio.request('/studio/settings.json', { headers }, remote);
  const settings = await answer.json();
  expect(settings.token).toBeNull();
  return settings.staff.refusal;
}

let pages = 0;

/** Says by which statuses somebody writes a draft, and publishes it. */
async function statusesOf(token: string) {
  const client = testClient(lake.url, token);
  const publishedId = `page-${pages}`;
  const draftId = `drafts.${publishedId}`;
  const statusOf = (made: Promise<unknown>) =>
    made.then(
      () => 200,
      ({ statusCode }) => statusCode,
    );
  const actionType = 'sanity.action.document.publish';
  return [
    await statusOf(client.createOrReplace({ _id: draftId, _type: 'page' })),
    await statusOf(client.action({ actionType, draftId, publishedId })),
  ];
}

beforeEach(() => {
  pages += 1;
});

it.each([
  ['owner', null, [200, 200]],
  ['publisher', null, [200, 200]],
  ['editor', null, [200, 403]],
  ['reviewer', 'role_refused', [401, 401]],
  ['support', 'role_refused', [401, 401]],
  [null, 'role_missing', [401, 401]],
] as const)(
  '%s: settings say %j, and the lake answers with %j',
  async (role, refusal, statuses) => {
    const { token } = await staff(role);
    expect(await refusalOf(token)).toBe(refusal);
    expect(await statusesOf(token)).toEqual(statuses);
  },
);

it('nobody opens the Studio without a token or a second factor', async () => {
  expect(await refusalOf(null)).toBe('sign_in_needed');
  expect(await refusalOf('guessed')).toBe('sign_in_needed');
  const { token } = await staff('owner', { hasFactor: false });
  expect(await refusalOf(token)).toBe('second_factor_needed');
  expect(await statusesOf(token)).toEqual([401, 401]);
});

const SECONDS = 10_001;

it('who is signed out, or gets another role, can do no more within seconds', async () => {
  const leaving = await staff('publisher');
  const demoted = await staff('publisher');
  for (const { token } of [leaving, demoted]) expect(await statusesOf(token)).toEqual([200, 200]);
  await leaving.client.signOut();
  await giveRole(demoted.id, 'editor');
  service.pass(SECONDS);
  expect(await statusesOf(leaving.token)).toEqual([401, 401]);
  expect(await refusalOf(leaving.token)).toBe('sign_in_needed');
  expect(await statusesOf(demoted.token)).toEqual([200, 403]);
  await giveRole(demoted.id, 'support');
  service.pass(SECONDS);
  expect(await statusesOf(demoted.token)).toEqual([401, 401]);
});
