import { createContext, use } from 'react';
import type { StaffAuth } from './sign-in/auth-client.ts';

export const AuthClientContext = createContext<StaffAuth | null>(null);

export function useAuthClient(): StaffAuth {
  const client = use(AuthClientContext);
  if (!client) throw new Error('the admin area has a client of the auth service');
  return client;
}
