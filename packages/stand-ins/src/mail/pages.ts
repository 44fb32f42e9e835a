import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { table, time } from '../shared/control/page.ts';
import { type Markup, page, pageHeaders } from '../shared/page.ts';
import { refuseCrossSite } from '../shared/refuse.ts';
import {
  deleteMessages,
  findMessage,
  listMessages,
  listWholeMessages,
  type Message,
  type MessageSummary,
} from './mailbox.ts';

const home = { name: 'Mailbox', href: '/' };

const notice = html`<p class="note">A stand-in for the mail service: these messages reached nobody.</p>`;

/** Shows all messages, or those of one recipient. */
function listPage(messages: MessageSummary[], recipient: string): Markup {
  const rows = messages.map(({ id, subject, recipients, received }) => [
    html`<a href="/messages/${id}" dir="auto">${subject || '(no subject)'}</a>`,
    recipients.join(', '),
    time(received),
  ]);
  return page({
    title: recipient ? `Mail to ${recipient}` : 'Mailbox',
    home,
    main: html`${notice}
<h1>${recipient ? `Mail to ${recipient}` : 'All mail'}</h1>
<form method="get" action="/" class="row" role="search">
<div class="field"><label for="to">Recipient</label>
<input type="search" id="to" name="to" value="${recipient}" autocomplete="off"></div>
<button class="quiet">Show</button>
</form>
<p class="soft">${messages.length} ${messages.length === 1 ? 'message' : 'messages'}. <a href="">Reload</a></p>
${
  messages.length === 0
    ? ''
    : html`${table(['Subject', 'To', 'Received'], rows)}
<form method="post" action="/delete-all"><button class="quiet">Delete all mail</button></form>`
}`,
  });
}

function messagePage({ id, subject, sender, recipients, received, content }: Message): Markup {
  const facts: Array<[string, string]> = [
    ['From', content.from || sender],
    ['To', content.to.join(', ') || recipients.join(', ')],
    ['Copy', content.cc.join(', ')],
    ['Reply to', content.replyTo.join(', ')],
    ['Delivered to', recipients.join(', ')],
    [
      'Attachments',
      content.attachments
        .map(
          ({ filename, mimeType, size }) => `${filename ?? 'unnamed'} (${mimeType}, ${size} bytes)`,
        )
        .join(', '),
    ],
  ];
  return page({
    title: subject || '(no subject)',
    home,
    main: html`${notice}
<h1 dir="auto">${subject || '(no subject)'}</h1>
<div class="sheet"><table><tbody>
${facts
  .filter(([, value]) => value)
  .map(([name, value]) => html`<tr><th scope="row">${name}</th><td dir="auto">${value}</td></tr>`)}
<tr><th scope="row">Received</th><td>${time(received)}</td></tr>
</tbody></table></div>
${
  content.html === null
    ? ''
    : html`<h2>As the recipient sees it</h2>
<iframe title="The message" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${content.text === null ? '' : html`<h2>Text</h2><div class="sheet"><pre dir="auto">${content.text}</pre></div>`}
<details><summary>Headers</summary><div class="scroll" tabindex="0" role="group" aria-label="Headers"><table><tbody>
${content.headers.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td><code>${value}</code></td></tr>`)}
</tbody></table></div></details>
<a class="leave" href="/">Back to all mail</a>`,
  });
}

function missingPage(): Markup {
  return page({
    title: 'No such message',
    home,
    main: html`<h1>There is no such message</h1><p>It may have been deleted. <a href="/">All mail</a></p>`,
  });
}

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
