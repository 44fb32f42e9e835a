import * as z from 'zod/mini';

/** Reads a number; clients send an empty text for a missing one. */
const numberUpTo = (most: number, fallback: number) =>
  z._default(
    z.pipe(
      z.transform((text: unknown): unknown => text || fallback),
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)),
    ),
    fallback,
  );

/** The page of a list that an administrator asks for. */
export const pageQuery = z.object({
  page: numberUpTo(1e6, 1),
  per_page: numberUpTo(1_000, 50),
});
