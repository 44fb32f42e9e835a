import { describe, expect, it } from 'vitest';
import { silentPromise } from '../testing/actors.ts';
import { broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { EMAIL, refused, submit, submitOffline, subscribed, typing } from './fixtures.ts';
import { newsletterMachine } from './machine.ts';

const model: Model = {
  machine: newsletterMachine.provide({ actors: { subscribe: silentPromise() } }),
  input: { email: '' },
  events: [
    typing(EMAIL),
    submit,
    submitOffline,
    done('subscribe', subscribed),
    done('subscribe', refused),
    broken('subscribe'),
  ],
  facts: ({ context }) => context.email,
};

describe('the newsletter’s form', () => {
  it('walks every transition', () => {
    const result = replay(model, journeysOf(model));
    print('newsletter', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
