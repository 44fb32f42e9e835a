import { parseSettings, type StudioSettings } from '../settings/settings.ts';
import { openStaffSession, PLACEHOLDER, type StaffSession } from './staff-session.ts';

/** Calls the embedded lake at the address of this page, wherever it was opened; another lake at its own. */
function atThisAddress(settings: StudioSettings): StudioSettings {
  const isEmbedded = settings.token !== null || settings.staff;
  return isEmbedded ? { ...settings, apiHost: location.origin } : settings;
}

/**
 * Reads the settings. Where staff sign in, it asks as the person whose session this browser has.
 * @throws Error if the site cannot answer, or its accounts cannot be reached.
 */
export async function readSettings(
  address: string,
  known?: StaffSession,
): Promise<{ settings: StudioSettings; session: StaffSession | null }> {
  const ask = async (token: string | null) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(address, { headers });
    const settings = atThisAddress(parseSettings(await response.json()));
    if (settings.staff?.refusal === 'accounts_unavailable') throw new Error('no accounts');
    return settings;
  };
  const settings = await ask(null);
  if (!settings.staff) return { settings, session: null };
  const session = known ?? openStaffSession(settings.staff);
  const token = await session.token();
  if (!token) return { settings, session };
  let asked = await ask(token);
  // The token may be older than the person's role.
  if (asked.staff?.refusal === 'sign_in_needed') asked = await ask(await session.renew());
  return { settings: { ...asked, token: asked.token ?? PLACEHOLDER }, session };
}
