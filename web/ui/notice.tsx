import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'calm' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, { ink: string; paper: string; icon: IconName }> = {
  calm: { ink: color.ink, paper: color.paperSunken, icon: 'info' },
  success: { ink: color.success, paper: color.successPaper, icon: 'check' },
  warning: { ink: color.warning, paper: color.warningPaper, icon: 'warning' },
  danger: { ink: color.danger, paper: color.dangerPaper, icon: 'warning' },
};

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${({ $tone }) => ($tone === 'calm' ? color.line : 'currentColor')};
  border-radius: ${radius.medium};
  background: ${({ $tone }) => tones[$tone].paper};
  color: ${({ $tone }) => tones[$tone].ink};

  > svg {
    margin-block-start: 0.2em;
  }

  > div {
    flex: 1;
    min-inline-size: 0;
  }

  p,
  li {
    color: ${color.ink};
  }
`;

interface NoticeProps {
  tone?: Tone;
  /** `alert` interrupts, `status` waits; without a role it is only read in its place. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Shows what somebody should know; a text alone is a paragraph. */
export function Notice({ tone = 'calm', role, children }: NoticeProps) {
  return (
    <Box $tone={tone} role={role}>
      <Icon name={tones[tone].icon} />
      <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </Box>
  );
}
