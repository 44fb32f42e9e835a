import type { Enrolment } from '#machines/sign-in/types.ts';
import type { StaffAuth } from './auth-client.ts';

type Enrolled = { data: Enrolment; error: null } | { data: null; error: object };

/** Returns a new key for an app; a key that was shown and never confirmed is deleted. */
export async function enrol(client: StaffAuth, friendlyName = ''): Promise<Enrolled> {
  const { data: listed } = await client.mfa.listFactors();
  for (const factor of listed?.all ?? []) {
    if (factor.status === 'unverified') await client.mfa.unenroll({ factorId: factor.id });
  }
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName && { friendlyName }),
  });
  if (error) return { data: null, error };
  const { qr_code: qrCode, secret } = data.totp;
  return { data: { factorId: data.id, qrCode, secret }, error: null };
}
