import { styled } from 'styled-components';
import { Notice } from '#web/ui/notice.tsx';
import { useFailure } from './use-failure.ts';

/** Takes no room while it is empty. */
export const Alert = styled.div`
  &:empty {
    display: contents;
  }
`;

/** Says what went wrong with a call, and what to do. */
export function Failure({ error }: { error: Error | null }) {
  const failure = useFailure(error);
  return (
    <Alert role="alert">
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </Alert>
  );
}
