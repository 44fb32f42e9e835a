import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { expect } from 'vitest';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/booking.ts';

export interface Reply {
  status: number | undefined;
  text: string;
}

const AT_ONCE = 16;
/** More tell nothing new. */
const ENOUGH_FAILURES = 10;
const TURN_LIMIT_MS = 60_000;

/**
 * Lets many customers ask for pages and book, all at once, until it is ended.
 * @param send sends what a customer asks; a body is posted as JSON.
 */
export function startLoad(send: (path: string, body?: object) => Promise<Reply>) {
  const failures: string[] = [];
  let [answered, booked, isOver] = [0, 0, false];

  async function customer(isBooking: boolean): Promise<void> {
    while (!isOver && failures.length < ENOUGH_FAILURES) {
      const key = randomUUID();
      const asked = isBooking
        ? send(createBooking.path, { ...roadmapRequest(key), _email: `${key}@example.org` })
        : send('/coaching');
      const { status, text } = await asked.catch((error) => ({ status: 0, text: `${error}` }));
      const isWhole = isBooking || text.trimEnd().endsWith('</html>');
      if (status !== 200 || !isWhole) failures.push(`${status} ${text.slice(0, 200)}`);
      else answered += 1;
      if (isBooking && status === 200) booked += 1;
    }
  }

  const customers = Array.from({ length: AT_ONCE }, (_, number) => customer(number % 2 === 0));
  return {
    /** Waits until each customer has asked some times more, and expects that nothing failed. */
    async goesOn(): Promise<void> {
      const enough = answered + AT_ONCE * 4;
      await eventually('load', () => answered > enough || failures.length > 0, TURN_LIMIT_MS);
      expect(failures).toEqual([]);
    },
    /**
     * Ends it, and expects that nothing failed and each booking is an order in this database, beside the orders that
     * were there before.
     */
    async endUnharmed(url: string, before = 0) {
      isOver = true;
      await Promise.all(customers);
      expect(failures).toEqual([]);
      const { sql, close } = await openDatabase({ url });
      const { rows } = await sql.query('select count(*)::int as orders from orders');
      await close();
      expect(rows).toEqual([{ orders: before + booked }]);
      return { answered, booked };
    },
  };
}
