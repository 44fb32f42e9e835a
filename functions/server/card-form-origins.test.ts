import { expect, it } from 'vitest';
import { cardFormOrigins } from './card-form-origins.ts';

it('allows Stripe, or what stands for it, only where its form is used', () => {
  const none = { scripts: [], frames: [], calls: [] };
  expect(cardFormOrigins({ publishableKey: null, apiUrl: null })).toEqual(none);
  const { scripts, frames, calls } = cardFormOrigins({ publishableKey: 'pk_live_1', apiUrl: null });
  expect(scripts).toContain('https://js.stripe.com');
  expect(frames).toContain('https://hooks.stripe.com');
  expect(calls).toEqual(['https://api.stripe.com']);
  const apiUrl = 'http://localhost:3002/';
  const here = ['http://localhost:3002'];
  expect(cardFormOrigins({ publishableKey: 'pk_test_1', apiUrl })).toEqual({
    scripts: here,
    frames: here,
    calls: here,
  });
});
