import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { SHEET_TITLE_ID } from './title-focus.ts';

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

export const Title = styled.h2`
  color: ${color.ink};
  font-size: ${fontSize.h2};
  scroll-margin-block-start: ${space[8]};
`;

interface StepTitleProps {
  /** A new value moves the focus to the title. */
  page: string;
  meta: ReactNode;
  /** Null where the title is further down. */
  children: string | null;
}

/** The step's title; it takes the focus when its page is entered. */
export function StepTitle({ page, meta, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (page) title.current?.focus();
  }, [page]);
  return (
    <Head>
      {meta}
      {children !== null && (
        <Title id={SHEET_TITLE_ID} ref={title} tabIndex={-1}>
          {children}
        </Title>
      )}
      <ConnectionNotice />
    </Head>
  );
}
