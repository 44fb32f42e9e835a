import * as z from 'zod/mini';

/** A client that names no number sends an empty one. */
const numberUpTo = (most: number, fallback: number) =>
  z._default(
    z.pipe(
      z.transform((text: unknown): unknown => text || fallback),
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)),
    ),
    fallback,
  );

/** Which page of a list an administrator asks for. */
export const pageQuery = z.object({
  page: numberUpTo(1e6, 1),
  per_page: numberUpTo(1_000, 50),
});
