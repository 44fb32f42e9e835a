import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readCalendarMessage } from '#machines/calendar/message.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';

/** Passes messages of the page in the frame, and of no other, to the calendar machine. */
export function useCalendarMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  send: (event: CalendarEvent) => void,
): void {
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    const fact = readCalendarMessage(message, { origin, source: frame.current?.contentWindow });
    if (fact) send(fact);
  });

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
}
