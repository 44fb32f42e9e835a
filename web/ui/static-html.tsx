import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { LateScript } from './late-script.ts';

/**
 * An empty value for `dangerouslySetInnerHTML`: on hydration React leaves the server's HTML inside
 * alone.
 */
const keepServerHtml = { __html: '' };

/**
 * Returns whether a part of the page stays as the server drew it, and a function that ends this. A
 * part that was not hydrated with the page does not stay, nor one whose value has changed.
 * @param canStay false if the part can be drawn here at no cost
 */
function useServerDrawn(value: unknown, canStay = true): [boolean, () => void] {
  const isHydrating = useSyncExternalStore(never, no, isInBrowser);
  const [drawn, setDrawn] = useState(() => (isHydrating && canStay ? { value } : null));
  if (drawn && drawn.value !== value) setDrawn(null);
  return [drawn?.value === value, () => setDrawn(null)];
}

const never = () => no;
const no = () => false;
/** True on the server as well, which renders what is hydrated. */
const isInBrowser = () => typeof document !== 'undefined';

const Frame = styled.div`
  display: contents;
`;

interface StaticHtmlProps<Drawing> {
  /** What is drawn: another value is drawn anew. */
  value: unknown;
  script: LateScript<Drawing>;
  draw(drawing: Drawing): ReactNode;
}

/**
 * Keeps the server's HTML of a part of a page that needs no script. The script that draws the part is
 * fetched only when it is drawn again: on another page, in the other language, with changed content, or
 * when a picture fails to load and its text must replace it. A Suspense boundary would not do: React
 * hydrates it, or shows its fallback, when a context above it changes, and the router's contexts change
 * with every press on Book.
 */
export function StaticHtml<Drawing>({ value, script, draw }: StaticHtmlProps<Drawing>) {
  const [isServerDrawn, end] = useServerDrawn(value, !script.drawing);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const isMissing = !isServerDrawn && !script.drawing;
  useEffect(() => {
    // Nobody fetched the script of a static part within another static part ahead.
    if (isMissing) script.load().then(drawAgain, ignore);
  }, [isMissing, script]);
  const drawAnew = () => script.load().then(end, ignore);

  if (isServerDrawn) {
    return (
      <Frame
        data-still=""
        ref={(frame) => (frame ? onBrokenPicture(frame, drawAnew) : undefined)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        dangerouslySetInnerHTML={keepServerHtml}
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

interface WrittenProps {
  /** The value that the words are made from; another value writes them anew. */
  of: unknown;
  /** The attribute of a `<time>` element. */
  dateTime?: string;
  write(): string;
}

/**
 * Shows dates and counts in words. The first format of `Intl` takes a phone 50 ms, so on hydration
 * the words stay as the server wrote them.
 */
export function Written({ of, dateTime, write }: WrittenProps) {
  const [isServerDrawn] = useServerDrawn(of);
  const Element = dateTime ? 'time' : 'span';
  return isServerDrawn ? (
    <Element
      dateTime={dateTime}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={keepServerHtml}
      suppressHydrationWarning
    />
  ) : (
    <Element key="drawn" dateTime={dateTime}>
      {write()}
    </Element>
  );
}
