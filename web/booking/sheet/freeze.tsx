import { memo, type ReactNode } from 'react';

interface FreezeProps {
  isFrozen: boolean;
  children: ReactNode;
}

/** Its children as they last were, while it is held. */
export const Freeze = memo(
  ({ children }: FreezeProps) => children,
  (_, { isFrozen }) => isFrozen,
);
