import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calling } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';
import { type Answer, broken, done, inTurn, settle, silentPromise } from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { type NewsletterToast, newsletterMachine, viewNewsletter } from './machine.ts';

const EMAIL = 'layla@example.org';

const typing = (email: string) => ({ type: 'email.change', email }) as const;

const submit = { type: 'form.submit', isOnline: true } as const;
const submitOffline = { type: 'form.submit', isOnline: false } as const;

const subscribed = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'subscription_refused' } } as const;

type Subscribed = Outcome<SuccessResponse>;

interface Asked {
  email: string;
}

function open(answers: Answer<Subscribed>[] = [], email = EMAIL) {
  const asked: Asked[] = [];
  const toasts: NewsletterToast[] = [];
  const subscribe = calling(inTurn<Asked, Subscribed>(answers, asked));
  const actor = createActor(newsletterMachine.provide({ actors: { subscribe } }), {
    input: { email },
  }).start();
  actor.on('toast', (toast) => toasts.push(toast));
  const context = () => actor.getSnapshot().context;
  return { actor, asked, toasts, context, view: () => viewNewsletter(actor.getSnapshot()) };
}

describe('the newsletter’s form', () => {
  it.each(['', '   ', 'layla', 'layla@', 'layla@example'])(
    'NEWS-01: refuses the address %j and sends nothing',
    (email) => {
      const { actor, asked, toasts, context } = open([subscribed], email);
      actor.send(submit);
      expect(toasts).toEqual([{ type: 'toast', toast: 'invalidEmail' }]);
      expect(context().error?.field).toBe('email');
      actor.send(typing(EMAIL));
      expect(context().error).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('NEWS-02: sends the address trimmed', async () => {
    const { actor, asked } = open([subscribed], ` ${EMAIL} `);
    actor.send(submit);
    await settle();
    expect(asked).toEqual([{ email: EMAIL }]);
  });

  it('NEWS-03: takes no second press and no change while it sends', async () => {
    const { actor, asked, view, context } = open(['silence']);
    actor.send(submit);
    actor.send(submit);
    actor.send(typing('other@example.org'));
    await settle();
    expect(asked).toHaveLength(1);
    expect(view().isSending).toBe(true);
    expect(context().email).toBe(EMAIL);
  });

  it('NEWS-04: success clears the input, and says so', async () => {
    const { actor, toasts, context, view } = open([subscribed], ` ${EMAIL} `);
    actor.send(submit);
    await settle();
    expect(toasts).toEqual([{ type: 'toast', toast: 'subscribed' }]);
    expect(context().email).toBe('');
    expect(view()).toEqual({ isSending: false, error: null, problem: null, sentTo: EMAIL });
  });

  it('NEWS-05, NEWS-06: a failure says why, keeps the address, and another try sends it', async () => {
    const { actor, asked, toasts, context, view } = open([refused, 'broken', subscribed]);
    actor.send(submit);
    await settle();
    expect(view().problem).toEqual(refused.problem);
    actor.send(submit);
    expect(view().problem).toBeNull();
    await settle();
    expect(view().problem).toEqual({ code: 'network_error' });
    expect(context().email).toBe(EMAIL);
    expect(toasts).toEqual([
      { type: 'toast', toast: 'subscriptionFailed', problem: refused.problem },
      { type: 'toast', toast: 'subscriptionFailed', problem: { code: 'network_error' } },
    ]);
    actor.send(submit);
    await settle();
    expect(asked).toHaveLength(3);
    expect(actor.getSnapshot().value).toEqual({ editing: 'success' });
  });

  it('ERR-10: sends nothing without a network, and says what is needed', () => {
    const { actor, asked, toasts, context } = open([subscribed]);
    actor.send(submitOffline);
    expect(toasts).toEqual([{ type: 'toast', toast: 'connectionRequired' }]);
    expect(asked).toEqual([]);
    expect(context().email).toBe(EMAIL);
  });

  it('walks every transition', () => {
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
    const result = replay(model, journeysOf(model));
    print('newsletter', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
