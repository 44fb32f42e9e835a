/** The id of the place of the open bookings in the flow of a page. */
export const OPEN_BOOKINGS_PLACE = 'open-bookings';
