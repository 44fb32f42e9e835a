import { createContext } from 'react';
import type { ContentClient } from '#web/server-calls/content-client.ts';

/** The browser's way to content; null on the server, which has it all when it renders. */
export const ContentClientContext = createContext<ContentClient | null>(null);
