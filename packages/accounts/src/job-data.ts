/** The challenge of a browser that will itself finish what it begins (PKCE). */
export interface Challenge {
  code: string;
  method: string;
}

/** Why a mail about an account is sent. */
export type AuthMailPurpose =
  | 'confirmation'
  | 'invitation'
  | 'sign_in'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/**
 * Sends a code to a phone: for a factor's challenge, or to sign in by phone number. The code is made only
 * when it is sent.
 */
export type AuthMessageJob = ({ challengeId: string } | { phone: string }) & {
  language: string;
};

/**
 * A requested mail about an account. The job looks the account up and makes the code when it sends the mail:
 * so neither the response nor its timing tells whether the address has an account, and no queue stores a
 * code.
 */
export interface AuthMailJob {
  purpose: AuthMailPurpose;
  /** The address of the account. */
  email: string;
  /** The page that the link leads to in the end. */
  redirectTo: string;
  /** The asker's language; an account that names its own language is written to in that one. */
  language: string;
  challenge: Challenge | null;
}

/** The background jobs of accounts, with the data of each. */
export interface AuthJobs {
  'auth-mail': AuthMailJob;
  'auth-message': AuthMessageJob;
}
