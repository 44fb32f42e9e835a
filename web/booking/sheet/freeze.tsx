import { memo, type ReactNode } from 'react';

interface FreezeProps {
  isFrozen: boolean;
  children: ReactNode;
}

/** Renders its children, while `isFrozen` as they last were. */
export const Freeze = memo(
  ({ children }: FreezeProps) => children,
  (_, { isFrozen }) => isFrozen,
);
