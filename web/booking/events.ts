import type { BookingEvent } from '#machines/booking/types.ts';

/** How a screen tells the booking machine what the person did. */
export type Send = (event: BookingEvent) => void;
