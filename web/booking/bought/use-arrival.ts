import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { arrivalOf, provideArrival } from '#machines/arrival/machine.ts';
import type { Language } from '#machines/language.ts';
import { useChange } from '#web/app/use-change.ts';
import { onReturn } from '../on-return.ts';
import { arrivalService } from '../services.ts';

const isSame = (a: ReturnType<typeof arrivalOf>, b: ReturnType<typeof arrivalOf>) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns how what was bought stands, and a function that asks again.
 * @param token the booking's resume token; empty asks nobody
 */
export function useArrival(token: string, language: Language) {
  const machine = useMemo(() => provideArrival(arrivalService(language)), [language]);
  const actor = useActorRef(machine);
  const arrival = useSelector(actor, arrivalOf, isSame);

  useEffect(() => {
    actor.send(token ? { type: 'purchase.shown', token } : { type: 'purchase.hidden' });
  }, [actor, token]);
  useEffect(() => onReturn(() => actor.send({ type: 'window.focus' })), [actor]);

  const askAgain = useCallback(() => actor.send({ type: 'try.again' }), [actor]);
  useChange(language, askAgain);
  return { arrival, askAgain };
}
