import { createContext } from 'react';
import type { ContentClient } from '#web/server-calls/content-client.ts';

/** Fetches content in the browser; null on the server, which has all content when it renders. */
export const ContentClientContext = createContext<ContentClient | null>(null);
