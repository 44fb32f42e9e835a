import { type ReactNode, useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import type { LateScript } from './late-script.ts';
import { asItStands, useServerDrawn } from './use-server-drawn.ts';

const Frame = styled.div`
  display: contents;
`;

interface KeptProps<Drawing> {
  /** What is drawn: another value is drawn anew. */
  value: unknown;
  script: LateScript<Drawing>;
  draw(drawing: Drawing): ReactNode;
}

/**
 * A part of a page that answers nothing by script. It stays as the server drew it, so that its script is
 * not fetched with the page, but only when the part is drawn anew: on another page, in the other language,
 * with changed content, or where a picture does not come and its words are to stand in its place. A Suspense boundary
 * would not do: React hydrates it, or shows its fallback, when a context above it changes, and the router's contexts
 * change with every press on Book.
 */
export function Kept<Drawing>({ value, script, draw }: KeptProps<Drawing>) {
  const [isKept, end] = useServerDrawn(value, !script.drawing);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const isMissing = !isKept && !script.drawing;
  useEffect(() => {
    // One that is drawn within another: nobody fetched its script ahead.
    if (isMissing) script.load().then(drawAgain, ignore);
  }, [isMissing, script]);
  const drawAnew = () => script.load().then(end, ignore);

  if (isKept) {
    return (
      <Frame
        data-still=""
        ref={(frame) => (frame ? onBrokenPicture(frame, drawAnew) : undefined)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        dangerouslySetInnerHTML={asItStands}
        suppressHydrationWarning
      />
    );
  }
  return (
    <Frame data-still="" key="drawn">
      {script.drawing && draw(script.drawing)}
    </Frame>
  );
}

const ignore = () => undefined;

function onBrokenPicture(frame: HTMLElement, act: () => void): () => void {
  const pictures = [...frame.querySelectorAll('img')];
  if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) act();
  frame.addEventListener('error', act, true);
  return () => frame.removeEventListener('error', act, true);
}
