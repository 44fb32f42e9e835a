import { createAuthClient } from '../../web/admin/sign-in/auth-client.ts';
import type { StaffSignIn } from '../settings/settings.ts';

/** Stands for the token of the person's session wherever the Studio stores or sends one. */
export const PLACEHOLDER = 'the-token-of-the-staff-session';

/** The session that this browser has in the admin area. */
export interface StaffSession {
  /**
   * Returns a token that is valid for a while; null if nobody is signed in.
   * @throws Error if it cannot be renewed now.
   */
  token(): Promise<string | null>;
  /** Returns a new token, which names the person's present role. */
  renew(): Promise<string | null>;
  end(): Promise<unknown>;
  /** Calls back when the session ends, in whichever tab. */
  onEnd(act: () => void): void;
}

export function openStaffSession(staff: StaffSignIn): StaffSession {
  const client = createAuthClient(staff);
  return {
    async token() {
      const { data, error } = await client.getSession();
      if (error) throw error;
      return data.session?.access_token ?? null;
    },
    async renew() {
      const { data } = await client.refreshSession();
      return data.session?.access_token ?? null;
    },
    end: () => client.signOut({ scope: 'local' }),
    onEnd(act) {
      client.onAuthStateChange((event) => event === 'SIGNED_OUT' && act());
    },
  };
}

type Channels = Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest' | 'WebSocket'>;

/**
 * Puts the newest token in the place of the placeholder in whatever the Studio sends. The Studio takes a token once and
 * keeps it for as long as it is open, while those of a session are short-lived.
 * @param onRefused called when the lake does not accept the token.
 */
export function sendNewestToken(
  window: Channels,
  { token }: Pick<StaffSession, 'token'>,
  onRefused: () => void,
): void {
  const { fetch, XMLHttpRequest, WebSocket } = window;
  const filled = async (text: string) => text.replace(PLACEHOLDER, (await token()) ?? '');
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    const sent = headers.get('Authorization');
    if (!sent?.includes(PLACEHOLDER)) return fetch(input, init);
    headers.set('Authorization', await filled(sent));
    const answer = await fetch(input, { ...init, headers });
    if (answer.status === 401) onRefused();
    return answer;
  };
  // Uploads.
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #held: [name: string, value: string] | undefined;

    override setRequestHeader(name: string, value: string) {
      if (value.includes(PLACEHOLDER)) this.#held = [name, value];
      else super.setRequestHeader(name, value);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const held = this.#held;
      if (!held) return super.send(body);
      filled(held[1]).then(
        (value) => {
          super.setRequestHeader(held[0], value);
          super.send(body);
        },
        () => this.dispatchEvent(new Event('error')),
      );
    }
  };
  // Presence, which authorizes by a message before any other.
  window.WebSocket = class extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]) {
      if (typeof data !== 'string' || !data.includes(PLACEHOLDER)) return super.send(data);
      filled(data).then(
        (text) => super.send(text),
        () => this.close(),
      );
    }
  };
}
