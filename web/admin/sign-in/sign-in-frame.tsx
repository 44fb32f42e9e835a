import type { ReactNode } from 'react';
import { Sun } from '#web/ui/sun.tsx';
import { useFoundationName } from '../foundation.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { Head, Name, Outside, Paper, Room } from './sign-in-frame.styles.ts';

/** The frame of every step of the sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const name = useFoundationName();
  return (
    <Outside>
      <Head>
        <Name>
          <Sun />
          {name}
        </Name>
        <LanguageSwitch />
      </Head>
      <Room>
        <Paper>{children}</Paper>
      </Room>
    </Outside>
  );
}
