/** The texts of the mails to an address in the mailbox with this page. */
export async function mailsIn(mailboxUrl: string, address: string): Promise<string[]> {
  const query = new URLSearchParams({ to: address });
  const response = await fetch(`${mailboxUrl}/api/messages?${query}`);
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
  const { messages } = (await response.json()) as { messages: Array<{ text: string }> };
  return messages.map(({ text }) => text);
}
