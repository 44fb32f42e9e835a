import type { Language } from '#machines/language.ts';

/** What a mail about an account is for. */
export type AuthMailPurpose =
  | 'confirmation'
  | 'invitation'
  | 'sign_in'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/** A code for a phone, which is made when it is sent: for a factor's challenge, or to sign in by its number. */
export type AuthMessageJob = ({ challengeId: string } | { phone: string }) & {
  language: Language;
};

/**
 * A mail that somebody asked for. Whether the address has an account is found out when it is sent, and the code
 * is made then: neither the answer nor its time tells of the first, and the second is in no queue.
 */
export interface AuthMailJob {
  purpose: AuthMailPurpose;
  /** Whose account it is about. */
  email: string;
  /** Where the link leads in the end. */
  redirectTo: string;
  /** Of whoever asked; an account that names its own is written to in that. */
  language: Language;
  challenge: { code: string; method: string } | null;
}
