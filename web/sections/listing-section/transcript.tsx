import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { color, space } from '#web/theme/tokens.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { FOUND, FOUND_HERE } from './marks.ts';

/** The text can be read even if its search cannot be loaded. */
const TranscriptSearch = lazy(() =>
  import('./transcript-search.tsx').catch(() => ({ default: () => null })),
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  & *::highlight(${FOUND}) {
    background-color: color-mix(in oklab, ${color.glow} 34%, transparent);
    color: ${color.ink};
  }

  & *::highlight(${FOUND_HERE}) {
    background-color: ${color.primary};
    color: ${color.paper};
  }
`;

/** Shows the transcript; with script it can be searched. */
export function Transcript({ blocks }: { blocks: RichTextBlock[] }) {
  const text = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Frame>
      {isReady && (
        <Suspense>
          <TranscriptSearch text={text} />
        </Suspense>
      )}
      <div ref={text}>
        <RichText blocks={blocks} />
      </div>
    </Frame>
  );
}
