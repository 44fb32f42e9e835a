import { type Context, Hono } from 'hono';
import type { Sql } from 'service-kit/sql';
import { pageHeaders } from '../shared/page.ts';
import { refuseCrossSite } from '../shared/refuse-cross-site.ts';
import {
  deleteMessages,
  findMessage,
  listMessages,
  listWholeMessages,
  type Message,
} from './mailbox.ts';
import { listPage, messagePage, missingPage } from './pages.ts';

/** Headers for a message's own HTML: no scripts, no requests, links open in new tabs. */
const frameHeaders = {
  'Content-Security-Policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Mounts the mailbox's pages, and JSON under `/api`. */
export function mailRoutes(sql: Sql): Hono {
  const app = new Hono();
  app.use(refuseCrossSite);

  app.get('/', async (c) => {
    const recipient = (c.req.query('to') ?? '').trim();
    return c.html(listPage(await listMessages(sql, recipient), recipient), 200, pageHeaders);
  });
  app.get('/messages/:id', async (c) => {
    const message = await findMessage(sql, c.req.param('id'));
    if (!message) return c.html(missingPage(), 404, pageHeaders);
    return c.html(messagePage(message), 200, pageHeaders);
  });
  app.get('/messages/:id/html', async (c) => {
    const message = await findMessage(sql, c.req.param('id'));
    const html = message?.content.html;
    if (html === undefined || html === null) return c.notFound();
    return c.html(withLinksInNewTabs(html), 200, frameHeaders);
  });
  app.post('/delete-all', async (c) => {
    await deleteMessages(sql);
    return c.redirect('/', 303);
  });

  app.get('/api/messages', async (c) => {
    const messages = await listWholeMessages(sql, c.req.query('to'));
    return c.json({ messages: messages.map(messageJson) });
  });
  app.get('/api/messages/:id', async (c) => {
    const message = await findMessage(sql, c.req.param('id'));
    return message ? c.json(messageJson(message)) : c.notFound();
  });
  app.delete('/api/messages', async (c) => {
    await deleteMessages(sql);
    return c.body(null, 204);
  });
  app.notFound((c: Context) => c.text('There is no such page', 404));
  return app;
}

function messageJson({ content, received, ...envelope }: Message): object {
  return { ...envelope, receivedAt: new Date(received).toISOString(), ...content };
}

/** Opens links in new tabs, because other pages refuse to be embedded in the frame. */
function withLinksInNewTabs(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return base + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + base + html.slice(end);
}
