import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What an authenticator app is given. */
export interface TotpEnrolment {
  secret: string;
  uri: string;
  /** The address as a QR code. */
  qrCode: string;
}

const PERIOD_S = 30;
/** RFC 4226 asks for as many bits as the hash has. */
const SECRET_BYTES = 20;
/** One period before and after, because clocks differ and typing takes a moment. */
const WINDOW = 1;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S, issuer, label });

export function newTotp(issuer: string, label: string): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const uri = totpOf(secret, issuer, label).toString();
  return { secret, uri, qrCode: renderSVG(uri) };
}

/** Returns the period that a code belongs to; null where it belongs to none near now. */
export function periodOf(secret: string, code: string, now: number): number | null {
  const timestamp = now;
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}
