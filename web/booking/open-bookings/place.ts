/** The id of the element in the page's flow that holds the open bookings. */
export const OPEN_BOOKINGS_PLACE = 'open-bookings';
