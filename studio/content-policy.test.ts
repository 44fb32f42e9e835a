import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const own = { projectId: 'embedded', dataset: 'production', token: null };

it('lets the Studio speak to its own lake, its sockets and its streams', () => {
  const policy = contentPolicy({ ...own, apiHost: 'http://localhost:3001' });
  expect(policy).toContain(
    "connect-src 'self' http://localhost:3001 ws://localhost:3001 http://*.localhost:3001;",
  );
  expect(policy).toContain("img-src 'self' data: blob: http://localhost:3001;");
});

it('names no other host', () => {
  const policy = contentPolicy({ ...own, apiHost: 'https://lake.example.org' });
  const hosts = policy?.match(/\w+:\/\/[^\s;]+/g) ?? [];
  expect([...new Set(hosts)].sort()).toEqual([
    'http://*.localhost:80',
    'https://lake.example.org',
    'wss://lake.example.org',
  ]);
});

it('stands aside for the hosted lake', () => {
  expect(contentPolicy({ ...own, apiHost: null })).toBeNull();
});
