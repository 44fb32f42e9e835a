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
  /** Why documents cannot be set; null if all fonts are there. */
  fontsProblem: string | null;
  content: ContentFacts | Reason;
  /** Null where the built-in mailbox takes the mails. */
  isMailReachable: boolean | null;
  /** Null where the built-in mailbox takes the mails. */
  mailRecords: MailRecords | Reason | null;
  /** The settings with which payments move no money. */
  testSettings: string[];
  /** Null without a key of Stripe. */
  stripe: StripeFacts | Reason | null;
  /** The settings that hold an example's address. */
  exampleSettings: string[];
  site: SiteFacts;
}

export interface Reason {
  reason: string;
}

export interface DatabaseFacts {
  /** Of PostgreSQL, as `17`. */
  version: number;
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
  /** How many legal texts are published. */
  legalTexts: number;
  /** The ids of those that lack one of the languages. */
  halfTexts: string[];
}

/** What DNS says about mails from the domain of `MAIL_FROM`. */
export interface MailRecords {
  domain: string;
  hasSpf: boolean;
  hasDmarc: boolean;
}

export interface StripeFacts {
  /** The events that Stripe does not send to our webhook; null if it sends none there. */
  missingEvents: string[] | null;
  /** The domain that must be registered for Apple Pay and Google Pay, and is not. */
  missingDomain: string | null;
}

export interface SiteFacts {
  url: string;
  /** Why it does not answer; null if it does. */
  failure: string | null;
  /** The days until its certificate ends; null without TLS. */
  certificateDays: number | null;
  /** The paths of webhooks that something before our server answers. */
  closedWebhooks: string[];
}

export function isReason<Fact>(fact: Fact | Reason): fact is Reason {
  return typeof fact === 'object' && fact !== null && 'reason' in fact;
}
