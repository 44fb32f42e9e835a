import { expect } from 'playwright/test';
import { mail as mailTexts } from '../mail/words.ts';
import { standIn } from './programs.ts';

export { mailTexts };

interface Message {
  subject: string;
  text: string;
}

/**
 * Waits until this many mails with this in their subject were sent to this address.
 * @returns the last of them, even if more have followed
 */
export async function mailTo(address: string, count = 1, subject = ''): Promise<Message> {
  let messages: Message[] = [];
  await expect
    .poll(async () => {
      const url = `${standIn(3)}/api/messages?to=${encodeURIComponent(address)}`;
      const answer = await fetch(url);
      const body = (await answer.json()) as { messages: Message[] };
      messages = body.messages.filter((each) => each.subject.includes(subject));
      return messages.length;
    })
    .toBeGreaterThanOrEqual(count);
  // The newest comes first.
  const message = messages.at(-count);
  if (!message) throw new Error('no mail');
  return message;
}

/** Returns the link to a path in a mail's text; empty if there is none. */
export const linkIn = (text: string, path: string): string =>
  new RegExp(`https?://[^/\\s]+${path}\\S*`).exec(text)?.[0] ?? '';

/** Returns the link in the mail that opens the booking. */
export function resumeLink(message: Message): string {
  const link = /https?:\/\/\S*#booking=[\w.~-]+/.exec(message.text)?.[0];
  if (!link) throw new Error(`no link back to the booking in: ${message.text}`);
  return link;
}
