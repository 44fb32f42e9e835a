/** What the doctor has seen. A reason in place of a fact says why it could not be seen. */
export interface Facts {
  /** Names every setting that is missing or wrong; null if there is none. */
  settingsProblem: string | null;
  database: DatabaseFacts | Reason;
  /** The bytes that are free on the disk of the data folder. */
  freeBytes: number | Reason;
  hasBackupKey: boolean;
  /** The days since the last backup that was made here; null if there is none. */
  backupDays: number | null;
  /** The beginnings of the fingerprints of the keys that are set. */
  fingerprints: string[];
  content: ContentFacts | Reason;
  /** Null where the built-in mailbox takes the mails. */
  isMailReachable: boolean | null;
  /** The settings that hold an example's address. */
  exampleSettings: string[];
  site: SiteFacts;
}

export interface Reason {
  reason: string;
}

export interface DatabaseFacts {
  mayCreate: boolean;
  /** The migrations of this program that the database has not run. */
  missing: string[];
  /** Those with which a newer program has taken away what this one uses. */
  contracting: string[];
  /** Null before the first start. */
  fingerprint: string | null;
  /** By how much this machine's clock differs from the database's (s). */
  clockSeconds: number;
  webhooks: WebhookFacts[];
}

export interface WebhookFacts {
  service: string;
  /** The days since its last message. */
  days: number;
  /** Whether a payment has settled since, of which it must have told us. */
  isSilent: boolean;
}

export interface ContentFacts {
  /** What is for sale and cannot be sold, with the reason. */
  faults: string[];
  items: number;
  /** The ids of documents that still hold an example. */
  examples: string[];
}

export interface SiteFacts {
  url: string;
  /** Why it does not answer; null if it does. */
  failure: string | null;
  /** The days until its certificate ends; null without TLS. */
  certificateDays: number | null;
}

export function isReason<Fact>(fact: Fact | Reason): fact is Reason {
  return typeof fact === 'object' && fact !== null && 'reason' in fact;
}
