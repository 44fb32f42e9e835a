import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { provideBooking } from '#machines/booking/provide.ts';
import type { BookingEvent } from '#machines/booking/types.ts';
import { bookingView } from '#machines/booking/view.ts';
import { DrawnSheet } from './drawn-sheet.tsx';
import { createIdempotencyKey } from './idempotency-key.ts';
import { browserServices } from './services.ts';
import { calendarColors } from './steps/calendly/calendar-colors.ts';
import type { BookableItem, BookingSheetProps, SheetRequest } from './types.ts';

/** Runs the booking machine for the page and shows it in the sheet. */
export function BookingDialog(props: BookingSheetProps) {
  const { request, items, language, paymentMethods, care, onResume, onClosed } = props;
  const languageNow = useRef(language);
  const [machine] = useState(() => provideBooking(browserServices(() => languageNow.current)));
  const [input] = useState(() => ({
    methods: paymentMethods,
    embedDomain: location.host,
    colors: calendarColors(getComputedStyle(document.documentElement)),
  }));
  const actor = useActorRef(machine, { input });
  const isOpen = useSelector(actor, (snapshot) => bookingView(snapshot).isOpen);
  const isLeaving = useSelector(actor, (snapshot) => bookingView(snapshot).isLeaving);
  const wasOpen = useRef(false);
  /** The request that waits while the sheet asks whether to leave. */
  const waiting = useRef<BookingEvent | null>(null);

  const heed = useEffectEvent((asked: SheetRequest | null) => {
    const event = asked && openingEvent(asked, items);
    if (event && isOpen) actor.send({ type: 'sheet.close' });
    // Returning to the sheet that asks passes an item's own address in the history, so only links
    // wait.
    const isLink = asked !== null && asked.kind !== 'item';
    if (isLink && bookingView(actor.getSnapshot()).isLeaving) waiting.current = event;
    if (event) actor.send(event);
    else if (asked) onClosed();
  });
  useEffect(() => heed(request), [request]);

  const follow = useEffectEvent((isOpenNow: boolean) => {
    if (wasOpen.current && !isOpenNow) {
      if (waiting.current) actor.send(waiting.current);
      else onClosed();
    }
    wasOpen.current = isOpenNow;
  });
  useEffect(() => follow(isOpen), [isOpen]);
  useEffect(() => {
    if (!isLeaving) waiting.current = null;
  }, [isLeaving]);

  useLayoutEffect(() => {
    languageNow.current = language;
  }, [language]);

  return (
    <DrawnSheet actor={actor} items={items} language={language} care={care} onResume={onResume} />
  );
}

/** The event that opens the sheet; null for an item that this page does not have. */
function openingEvent(request: SheetRequest, items: readonly BookableItem[]): BookingEvent | null {
  switch (request.kind) {
    case 'resume':
      return { type: 'booking.resume', token: request.token };
    case 'find':
      return { type: 'booking.find' };
    case 'return':
      return { type: 'payment.return', ...request.returned };
    case 'item': {
      const item = items.find(({ id }) => id === request.id);
      return item ? { type: 'sheet.open', item, idempotencyKey: createIdempotencyKey() } : null;
    }
  }
}
