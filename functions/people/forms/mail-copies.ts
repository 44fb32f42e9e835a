import PostalMime, { type Address, type Email } from 'postal-mime';
import { NAME_MAX } from '#machines/validation/limits.ts';
import { isSigned, Unsigned } from '../../http/webhook.ts';
import type { Colleague } from '../../mail/mail-readers.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { suggestsDanger } from '../../site/danger/suggests-danger.ts';
import type { Messages } from './messages.ts';
import type { StaffMessages } from './staff-messages.ts';

/** A mail that the foundation's mailbox has received, or the beginning of a long one. */
interface MailCopy {
  content: Buffer;
}

/**
 * Reads the copy of a mail, which the mailbox sends in base64.
 * @throws Unsigned unless the mailbox signed exactly this body.
 */
export function readMailCopy(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): MailCopy {
  const given = signature?.replace(/^sha256=/, '') ?? '';
  if (!isSigned(rawBody, [given], secret)) throw new Unsigned('signature');
  return { content: Buffer.from(rawBody, 'base64') };
}

/** What is read of a long mail, in characters. */
const LONGEST = 20_000;

/** The id of a mail by which staff heard of a message. */
const MESSAGE_MAIL = /<message\.[^.@>\s]+\.([\da-f-]{36})@/g;

/**
 * Marks a message as answered that a member of staff has answered from their own mailbox, and opens a case where
 * what somebody else wrote suggests danger. Nothing is kept of any other mail.
 */
export function createHandleMailCopy(deps: {
  messages: Pick<Messages, 'find' | 'keepDanger'>;
  staffMessages: Pick<StaffMessages, 'answer'>;
  staff: { people: { colleagues(): Promise<Colleague[]> } };
}): (copy: MailCopy) => Promise<void> {
  const { messages, staffMessages, staff } = deps;

  async function markAnswered(mail: Email, name: string): Promise<void> {
    const readers = addressesIn([...(mail.to ?? []), ...(mail.cc ?? [])]);
    const named = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.matchAll(MESSAGE_MAIL);
    for (const messageId of new Set([...named].map(([, id = '']) => id))) {
      const message = await messages.find(messageId);
      // Colleagues may talk about a message among themselves.
      if (!message || !readers.includes(message.fields.email.toLowerCase())) continue;
      await staffMessages
        .answer({ messageId, isAnswered: true, note: '' }, { name })
        .catch((error) => {
          if (!(error instanceof StaffProblemError)) throw error;
        });
    }
  }

  return async ({ content }) => {
    const mail = await PostalMime.parse(content);
    const [email] = addressesIn(mail.from ? [mail.from] : []);
    if (!email || isAutomatic(mail)) return;
    const colleagues = await staff.people.colleagues();
    const colleague = colleagues.find((each) => each.email.toLowerCase() === email);
    if (colleague) return markAnswered(mail, colleague.name || colleague.email);
    const words = [mail.subject ?? '', wordsOf(mail)];
    if (!words.some(suggestsDanger)) return;
    const name = (mail.from?.name || email).slice(0, NAME_MAX);
    await messages.keepDanger(content, { name, email, message: words.join('\n\n').trim() });
  };
}

const addressesIn = (senders: readonly Address[]): string[] =>
  senders
    .flatMap((sender) => sender.group ?? [sender])
    .map(({ address = '' }) => address.toLowerCase());

/** Whether a program sent it: a refusal, an absence, a list. */
const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) => key === 'list-id' || (key === 'auto-submitted' && !/^no\b/i.test(value)),
  );

/** Returns what the sender wrote, without the lines that quote another mail. */
function wordsOf({ text, html = '' }: Email): string {
  const lines = (text ?? html.replace(/<[^<>]*>/g, ' ')).split('\n');
  return lines
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .slice(0, LONGEST);
}
