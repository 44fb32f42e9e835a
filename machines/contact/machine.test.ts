import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { calling } from '../actors.ts';
import {
  type MessageFields,
  messageError,
  type SendMessageResponse,
  sendMessage,
} from '../api/forms.ts';
import type { Outcome } from '../problem.ts';
import {
  type Answer,
  after,
  broken,
  done,
  inTurn,
  settle,
  silentPromise,
} from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  EMAIL_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MIN,
} from '../validation/limits.ts';
import { parseRequest } from '../validation/parse.ts';
import { type ContactField, type ContactToast, contactMachine, viewContact } from './machine.ts';

const message: MessageFields = {
  name: 'Layla Haddad',
  email: 'layla@example.org',
  message: 'I would like to talk to somebody.',
  subject: '',
};

const change = (field: ContactField, value: string) =>
  ({ type: 'field.change', field, value }) as const;

const submit = { type: 'form.submit', isOnline: true } as const;
const submitOffline = { type: 'form.submit', isOnline: false } as const;

const sent = { ok: true, value: { success: true, isUrgent: false } } as const;
const refused = { ok: false, problem: { code: 'too_many_requests' } } as const;

type Sent = Outcome<SendMessageResponse>;

function open(answers: Answer<Sent>[] = [], fields: MessageFields = message) {
  const asked: MessageFields[] = [];
  const toasts: ContactToast[] = [];
  const clock = new SimulatedClock();
  const sendMessage = calling(inTurn<MessageFields, Sent>(answers, asked));
  const machine = contactMachine.provide({ actors: { sendMessage } });
  const actor = createActor(machine, { input: { fields }, clock }).start();
  actor.on('toast', (toast) => toasts.push(toast));
  const context = () => actor.getSnapshot().context;
  return { actor, asked, toasts, clock, context, view: () => viewContact(actor.getSnapshot()) };
}

const toastsOf = (toasts: ContactToast[]) => toasts.map(({ toast }) => toast);

describe('the contact form', () => {
  it('CONTACT-10: checks name, e-mail and message in this order, and shows the first that fails', () => {
    const { actor, asked, toasts } = open([], {
      ...message,
      name: ' ',
      email: 'layla@',
      message: 'Hello',
    });
    actor.send(submit);
    actor.send(change('name', 'Layla'));
    actor.send(submit);
    actor.send(change('email', ' layla@example.org '));
    actor.send(submit);
    expect(toasts).toEqual([
      { type: 'toast', toast: 'invalidField', error: { field: 'name', code: 'required' } },
      { type: 'toast', toast: 'invalidField', error: { field: 'email', code: 'invalid_email' } },
      {
        type: 'toast',
        toast: 'invalidField',
        error: { field: 'message', code: 'too_short', limit: MESSAGE_MIN },
      },
    ]);
    expect(asked).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
  });

  it('forgets what was wrong with a field once it is changed, and not another', () => {
    const { actor, context } = open([], { ...message, email: '' });
    actor.send(submit);
    actor.send(change('name', 'Noor'));
    expect(context().error?.field).toBe('email');
    actor.send(change('email', 'n'));
    expect(context().error).toBeNull();
  });

  it('CONTACT-05, CONTACT-09: takes no second press and no change while it is sent', async () => {
    const { actor, asked, view, context } = open(['silence']);
    actor.send(submit);
    actor.send(submit);
    actor.send(change('name', 'Noor'));
    await settle();
    expect(asked).toEqual([message]);
    expect(view().isSending).toBe(true);
    expect(context().fields).toEqual(message);
  });

  it('knows whether the message sent last suggests danger, until the next is sent', async () => {
    const urgent = { ok: true, value: { success: true, isUrgent: true } } as const;
    const { actor, clock, view } = open([urgent, sent]);
    expect(view()).toMatchObject({ sentTo: null, isUrgent: false });
    actor.send(submit);
    await settle();
    expect(view()).toMatchObject({ sentTo: message.email, isUrgent: true });
    clock.increment(1_000);
    for (const name of ['name', 'email', 'message'] as const)
      actor.send(change(name, message[name]));
    actor.send(submit);
    expect(view().isUrgent).toBe(false);
    await settle();
    expect(view()).toMatchObject({ sentTo: message.email, isUrgent: false });
  });

  it('CONTACT-06, CONTACT-07: success clears the fields, and after the retry delay another may be sent', async () => {
    const { actor, asked, toasts, clock, context, view } = open([sent], {
      ...message,
      email: ` ${message.email} `,
    });
    actor.send(submit);
    await settle();
    expect(toastsOf(toasts)).toEqual(['messageSent']);
    expect(context().fields).toEqual({ name: '', email: '', message: '', subject: '' });
    expect(view()).toMatchObject({ isSending: false, sentTo: message.email });
    actor.send(change('name', 'Layla'));
    actor.send(submit);
    clock.increment(999);
    expect(actor.getSnapshot().value).toBe('success');
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ editing: 'idle' });
    expect(context().fields.name).toBe('Layla');
    expect(asked).toHaveLength(1);
  });

  it('CONTACT-08: a failure keeps the fields, and another try sends them', async () => {
    const { actor, asked, toasts, context } = open([refused, 'broken', sent]);
    for (const code of ['too_many_requests', 'network_error']) {
      actor.send(submit);
      await settle();
      expect(actor.getSnapshot().value).toEqual({ editing: 'failure' });
      expect(context()).toMatchObject({ fields: message, problem: { code } });
    }
    actor.send(submit);
    await settle();
    expect(toastsOf(toasts)).toEqual(['sendFailed', 'sendFailed', 'messageSent']);
    expect(asked).toEqual([message, message, message]);
    expect(context().problem).toBeNull();
  });

  it('sends the subject that was chosen', async () => {
    const { actor, asked } = open([sent]);
    actor.send(change('subject', 'talk'));
    actor.send(submit);
    await settle();
    expect(asked).toEqual([{ ...message, subject: 'talk' }]);
  });

  it('clears all fields of a form for testimonials, which says where the words may be shown', async () => {
    const offer = { ...message, consent: '', spokenLanguage: 'ar', program: '' } as const;
    const { actor, asked, context } = open([sent], offer);
    actor.send(submit);
    expect(context().error).toEqual({ field: 'consent', code: 'required' });
    actor.send(change('consent', 'site'));
    actor.send(submit);
    await settle();
    expect(asked).toEqual([{ ...offer, consent: 'site' }]);
    expect(context().fields).toMatchObject({ consent: '', program: '' });
  });

  it('shows the field that only the server found wrong', async () => {
    const error = { field: 'email', code: 'invalid_email' } as const;
    const problem = { code: 'invalid_input', errors: [error] } as const;
    const { actor, context } = open([{ ok: false, problem: { ...problem, errors: [error] } }]);
    actor.send(submit);
    await settle();
    expect(context().error).toEqual(error);
  });

  it('ERR-10: sends nothing without a network, keeps the fields and says what is needed', () => {
    const { actor, asked, toasts, context } = open([sent]);
    actor.send(submitOffline);
    expect(toastsOf(toasts)).toEqual(['connectionRequired']);
    expect(asked).toEqual([]);
    expect(context().fields).toEqual(message);
  });

  it('walks every transition', () => {
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
    const result = replay(model, journeysOf(model));
    print('contact', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});

describe('a message', () => {
  const wrong = (fields: Partial<MessageFields>) => messageError({ ...message, ...fields });

  it.each([
    ['CONTACT-11', 'name', 'L', { code: 'too_short', limit: NAME_MIN }],
    ['CONTACT-11', 'name', '<<>', { code: 'required' }],
    ['CONTACT-11', 'name', 'n'.repeat(NAME_MAX + 1), { code: 'too_long', limit: NAME_MAX }],
    ['CONTACT-12', 'email', 'layla@example', { code: 'invalid_email' }],
    ['CONTACT-12', 'email', '', { code: 'required' }],
    ['CONTACT-13', 'message', '<script>a long script</script>', { code: 'required' }],
    ['CONTACT-13', 'message', '<too><short>', { code: 'too_short', limit: MESSAGE_MIN }],
    ['CONTACT-13', 'message', 'm'.repeat(2001), { code: 'too_long', limit: MESSAGE_MAX }],
  ])('%s: %s may not be %j', (_row, field, value, expected) => {
    expect(wrong({ [field]: value })).toEqual({ field, ...expected });
  });

  it('CONTACT-14: is stored without script blocks and angle brackets, trimmed', () => {
    const typed = {
      name: ' <b>Layla</b> ',
      email: ' layla@example.org ',
      message: 'Good <script src="x">alert(1)</script >morning,\n<i>all</i> of you ',
    };
    expect(parseRequest(sendMessage, typed)).toEqual({
      ok: true,
      value: {
        name: 'bLayla/b',
        email: 'layla@example.org',
        message: 'Good morning,\niall/i of you',
        subject: '',
        website: '',
        ticket: '',
      },
    });
  });

  it.each([
    ['talk', 'talk'],
    ['', ''],
    ['an older page’s', ''],
  ])('has its subject %j kept as %j', (subject, kept) => {
    expect(parseRequest(sendMessage, { ...message, subject })).toMatchObject({
      value: { ...message, subject: kept },
    });
  });

  it('CONTACT-16: has the bounds that all forms share', () => {
    expect([NAME_MIN, NAME_MAX, MESSAGE_MIN, MESSAGE_MAX, EMAIL_MAX, PASSWORD_MIN]).toEqual([
      2, 100, 10, 2000, 255, 8,
    ]);
  });
});
