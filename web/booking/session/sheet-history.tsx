import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Actor } from 'xstate';
import type { bookingMachine } from '#machines/booking/machine.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { bookingView } from '#machines/booking/view.ts';
import { readSheetRequest } from '../sheet-request.ts';
import { followTo, isStepped, newTrail, placeOf, type Trail, trailOf } from './sheet-trail.ts';

interface SheetHistoryProps {
  actor: Actor<typeof bookingMachine>;
  /** Whether a form shows one section at a time. */
  isPhone: boolean;
}

/**
 * Renders nothing. While the sheet is open, it makes the steps of the sheet, and the sections of a
 * form shown one at a time, entries of the browser's history. Going back further than the sheet can
 * means that the person wants to leave. Where the sheet asks first or cannot go forward, the
 * browser returns to it.
 */
export function SheetHistory({ actor, isPhone }: SheetHistoryProps): null {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';
  const known = useRef<Trail>(trailOf(location) ?? newTrail);
  const entry = useRef(location.key);
  const place = useSelector(actor, (snapshot) => placeOf(bookingView(snapshot), isPhone));

  const lead = useEffectEvent((to: string) => {
    const following = followTo(known.current, to);
    if (following.kind === 'stay') return;
    known.current = following.trail;
    if (following.kind === 'go') return void navigate(following.by);
    const { pathname, search, hash } = window.location;
    // The entry is rendered at once, after the current effect: going back from an entry that was
    // never rendered would change nothing here and be lost.
    queueMicrotask(() =>
      navigate(
        { pathname, search, hash },
        {
          state: { trail: following.trail },
          replace: following.kind === 'replace',
          preventScrollReset: true,
          flushSync: true,
        },
      ),
    );
  });

  /** Sends the events that lead the sheet to a place; returns false if none do. */
  function moveTo(to: string, kinds: readonly BookingEvent[]): boolean {
    let before: string | null = null;
    for (;;) {
      const snapshot = actor.getSnapshot();
      const place = placeOf(bookingView(snapshot), isPhone);
      if (place === to) return true;
      const event = kinds.find((each) => snapshot.can(each));
      // The questions of a paid booking say what is missing instead of going on.
      const isHeld = event?.type === 'section.next' && place === before;
      if (!event || isHeld) return false;
      actor.send(event);
      before = place;
    }
  }

  const follow = useEffectEvent((key: string) => {
    if (entry.current === key) return;
    entry.current = key;
    if (!isPop) return;
    // The launcher handles an address that asks for a sheet of its own, such as a mail's link.
    const asked = readSheetRequest(location);
    if (asked && asked.kind !== 'item') {
      known.current = newTrail;
      return;
    }
    const next = trailOf(location);
    const by = (next?.length ?? 0) - known.current.length;
    const to = next?.at(-1);
    const view = bookingView(actor.getSnapshot());
    if (view.isUnanswered && by < 0) {
      actor.send({ type: 'step.back' });
      return void navigate(-by);
    }
    const section = (type: 'section.back' | 'section.next') =>
      isStepped(view, isPhone) ? [{ type }] : [];
    const kinds: readonly BookingEvent[] =
      by < 0
        ? [...section('section.back'), { type: 'step.back' }]
        : [...section('section.next'), { type: 'step.next' }];
    if (next && to && by <= 1 && moveTo(to, kinds)) {
      known.current = next;
      return;
    }
    if (by < 0) actor.send({ type: 'sheet.close' });
    if (by !== 0 && bookingView(actor.getSnapshot()).isOpen) navigate(-by);
  });

  // Runs before the screen is painted, so that whoever sees a step can go back from it.
  useLayoutEffect(() => {
    if (place) lead(place);
  }, [place]);
  useLayoutEffect(() => {
    follow(location.key);
  }, [location.key]);
  return null;
}
