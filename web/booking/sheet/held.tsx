import { memo, type ReactNode } from 'react';

interface HeldProps {
  isHeld: boolean;
  children: ReactNode;
}

/** Its children as they last were, while it is held. */
export const Held = memo(
  ({ children }: HeldProps) => children,
  (_, { isHeld }) => isHeld,
);
