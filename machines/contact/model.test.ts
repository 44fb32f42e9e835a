import { describe, expect, it } from 'vitest';
import { silentPromise } from '../testing/actors.ts';
import { after, broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { change, message, refused, sent, submit, submitOffline } from './fixtures.ts';
import { contactMachine } from './machine.ts';

const model: Model = {
  machine: contactMachine.provide({ actors: { sendMessage: silentPromise() } }),
  input: { fields: message },
  events: [
    change('message', ''),
    change('message', message.message),
    submit,
    submitOffline,
    done('sendMessage', sent),
    done('sendMessage', refused),
    broken('sendMessage'),
    after('retryDelay', 'contact.success'),
  ],
  facts: ({ context }) => context.fields,
};

describe('the contact form', () => {
  it('walks every transition', () => {
    const result = replay(model, journeysOf(model));
    print('contact', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
