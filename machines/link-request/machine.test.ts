import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calling } from '../actors.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';
import { inTurn, settle, silentPromise } from '../testing/actors.ts';
import { broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { type LinkRequestEvent, linkRequestMachine } from './machine.ts';

const sent = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'too_many_requests' } } as const;
type Answer = Outcome<SuccessResponse>;

const typing = (email: string): LinkRequestEvent => ({ type: 'email.change', email });
const submit: LinkRequestEvent = { type: 'form.submit' };

describe('the form that has the links sent again', () => {
  it('sends a valid address once, and names the error of an invalid one', async () => {
    const asked: Array<{ email: string }> = [];
    const machine = linkRequestMachine.provide({
      actors: {
        sendLinks: calling(
          inTurn<(typeof asked)[number], Answer>([refused, 'broken', sent], asked),
        ),
      },
    });
    const actor = createActor(machine).start();
    const context = () => actor.getSnapshot().context;
    actor.send(typing('layla@'));
    actor.send(submit);
    expect(context().error).toEqual({ field: 'email', code: 'invalid_email' });
    actor.send(typing(' layla@example.org '));
    expect(context().error).toBeNull();
    for (const problem of [refused.problem, { code: 'network_error' }]) {
      actor.send(submit);
      await settle();
      expect(context().problem).toEqual(problem);
    }
    actor.send(submit);
    await settle();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ email: 'layla@example.org' })));
  });

  it('walks every transition', () => {
    const model: Model = {
      machine: linkRequestMachine.provide({ actors: { sendLinks: silentPromise() } }),
      input: undefined,
      events: [
        typing('layla@example.org'),
        submit,
        done('sendLinks', sent),
        done('sendLinks', refused),
        broken('sendLinks'),
      ],
      facts: ({ context }) => context.email,
    };
    const result = replay(model, journeysOf(model));
    print('link request', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
