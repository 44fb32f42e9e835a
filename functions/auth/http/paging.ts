import * as z from 'zod/mini';

/** Which page of a list an administrator asks for. */
export const pageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
});
