import { Notice } from '#web/ui/notice.tsx';
import { useFailure } from '../use-failure.ts';

/** What went wrong with a call, in words that say what to do. */
export function Failure({ error }: { error: Error | null }) {
  const failure = useFailure(error);
  return (
    <div role="alert">
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  );
}
