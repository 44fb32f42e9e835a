/** `GET ?token=&lang=`: the page that asks whether to stop mails to an address. `POST`, of the page or of a mail program (RFC 8058): stops them. */
export const stopMailsPath = '/stop-mails';
