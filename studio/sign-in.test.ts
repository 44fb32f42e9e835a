import { expect, it, vi } from 'vitest';
import { signIn } from './sign-in.ts';

const settings = { projectId: 'embedded', dataset: 'production', apiHost: 'http://localhost:3001' };

it('leaves the token where the Studio looks for it', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: 'of-an-editor' }, { setItem });
  expect(setItem.mock.calls).toEqual([
    ['__studio_auth_token_embedded', '{"token":"of-an-editor"}'],
  ]);
});

it('leaves alone whoever signs in by themselves', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: null }, { setItem });
  expect(setItem).not.toHaveBeenCalled();
});
