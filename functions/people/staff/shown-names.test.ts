import { expect, it } from 'vitest';
import { createPeople } from './people.ts';

const user = (id: string, user_metadata: object, changes: object = {}) => ({
  ...{ id, email: `${id}@example.org`, email_confirmed_at: '2026-01-01T00:00:00Z' },
  ...{ app_metadata: { role: 'reviewer' }, user_metadata },
  ...changes,
});

it('only staff who agreed to it, still work here and have a name are named to customers', async () => {
  const agreed = { name: 'Nour', isNamed: true };
  const users = [
    user('agreed', agreed),
    user('silent', { name: 'Mona' }),
    user('refused', { name: 'Sami', isNamed: false }),
    user('nameless', { isNamed: true }),
    user('left', agreed, { app_metadata: {} }),
  ];
  const people = createPeople({
    service: {
      url: 'https://accounts.example.org',
      fetch: async () => Response.json({ users }),
      serviceKey: async () => 'key',
    },
    database: {} as never,
    acts: {} as never,
    publicUrl: 'https://example.org',
    now: Date.now,
  });
  expect(await people.shownNames()).toEqual(new Map([['agreed', 'Nour']]));
});
