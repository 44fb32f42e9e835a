import { html } from 'hono/html';
import { time } from '../shared/control/table.ts';
import { type Markup, page } from '../shared/page.ts';
import type { Message, MessageSummary } from './mailbox.ts';

const home = { name: 'Mailbox', href: '/' };

const notice = html`<p class="note">A stand-in for the mail service: these messages reached nobody.</p>`;

/** Shows all messages, or those of one recipient. */
export function listPage(messages: MessageSummary[], recipient: string): Markup {
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
${messages.length === 0 ? '' : messageTable(messages)}
${
  messages.length === 0
    ? ''
    : html`<form method="post" action="/delete-all"><button class="quiet">Delete all mail</button></form>`
}`,
  });
}

function messageTable(messages: MessageSummary[]): Markup {
  const rows = messages.map(
    ({ id, subject, recipients, received }) => html`<tr>
<td><a href="/messages/${id}" dir="auto">${subject || '(no subject)'}</a></td>
<td>${recipients.join(', ')}</td>
<td>${time(received)}</td>
</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Messages"><table>
<thead><tr><th scope="col">ServiceDescription</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

export function messagePage({
  id,
  subject,
  sender,
  recipients,
  received,
  content,
}: Message): Markup {
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

export function missingPage(): Markup {
  return page({
    title: 'No such message',
    home,
    main: html`<h1>There is no such message</h1><p>It may have been deleted. <a href="/">All mail</a></p>`,
  });
}
