import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { ConnectionNotice } from './connection-notice.tsx';

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

const Title = styled.h2`
  color: ${color.ink};
  font-size: ${fontSize.h2};
  scroll-margin-block-start: ${space[8]};
`;

/** The step's title; it takes the focus when the step is entered. */
export function StepTitle(props: { id: string; step: string; meta: ReactNode; children: string }) {
  const { step } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step) title.current?.focus();
  }, [step]);
  return (
    <Head>
      {props.meta}
      <Title id={props.id} ref={title} tabIndex={-1}>
        {props.children}
      </Title>
      <ConnectionNotice />
    </Head>
  );
}
