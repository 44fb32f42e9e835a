import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';

/**
 * Refuses bodies of more than `maxSize` bytes. A body with a declared length is left alone, which keeps the
 * server's fast way of reading it; any other is counted as it arrives.
 */
export function bodySize(maxSize: number, refuse: () => never) {
  const counted = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware(async (c, next) => {
    const announced = c.req.header('Content-Length');
    if (announced === undefined || c.req.header('Transfer-Encoding')) return counted(c, next);
    if (Number(announced) > maxSize) refuse();
    await next();
  });
}

const refused = /[\0\p{Cs}]/gu;

/** Removes from a text what PostgreSQL cannot store: U+0000 and unpaired surrogates. */
export function storable(text: string): string {
  return text.replace(refused, '');
}
