import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ReaderKey } from '#machines/storage/keys.ts';
import { placeIn, withPlace } from '#machines/storage/podcast-places.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import type { ItemsOf } from './content.ts';

const key = 'podcastPlaces' satisfies ReaderKey;

/** The most that is lost when a page ends while somebody listens. */
const STORE_EVERY_MS = 5_000;

interface StoredPlace {
  /** The second at which the episode goes on; 0 for its beginning. */
  place: number;
  /** Must be called as the player goes on. */
  keep(options?: { isLast: boolean }): void;
  beginAnew(): void;
}

/** Stores on this device how far an episode was heard, and continues there. */
function usePlace(player: RefObject<HTMLAudioElement | null>, id: string): StoredPlace {
  const [place, setPlace] = useState(0);
  const storedAt = useRef(0);

  useEffect(() => {
    const second = placeIn(stored(), id);
    if (second === 0 || !player.current) return;
    player.current.currentTime = second;
    setPlace(second);
  }, [player, id]);

  function keep({ isLast = false } = {}): void {
    const now = Date.now();
    if (!player.current || (!isLast && now - storedAt.current < STORE_EVERY_MS)) return;
    storedAt.current = now;
    const { currentTime: second, duration: length } = player.current;
    store(withPlace(stored(), { id, second, length, now }));
  }

  return {
    place,
    keep,
    beginAnew() {
      if (player.current) player.current.currentTime = 0;
      // The button goes with its line, so the player takes the focus.
      player.current?.focus();
      setPlace(0);
      store(withPlace(stored(), { id, second: 0, length: Number.NaN, now: Date.now() }));
    },
  };
}

function stored(): string | null {
  try {
    return storageOf('localStorage')?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function store(places: string | null): void {
  try {
    if (places === null) storageOf('localStorage')?.removeItem(key);
    else storageOf('localStorage')?.setItem(key, places);
  } catch {
    // Without a storage the episode begins at its beginning.
  }
}

const STEP_SECONDS = 15;
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};

  audio {
    inline-size: 100%;
  }
`;

/** Reserves its place until the script is loaded, without which its buttons could do nothing. */
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};

  &[data-waits] {
    visibility: hidden;
  }

  select {
    min-block-size: ${layout.target};
    padding-inline: ${space[2]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.paperRaised};
  }
`;

const Kept = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  ${soft}
`;

const Chapters = styled.ol`
  display: grid;

  a {
    display: grid;
    grid-template-columns: minmax(4ch, auto) 1fr;
    place-items: center start;
    gap: ${space[3]};
    min-block-size: ${layout.target};
  }

  bdi {
    ${soft}
    font-variant-numeric: tabular-nums;
  }
`;

type Episode = ItemsOf<'podcast'>[number];

interface PlayerProps extends Pick<Episode, 'id' | 'title' | 'chapters'> {
  audio: NonNullable<Episode['audio']>;
}

/** The browser's own player; script adds steps, speeds and chapters that play in place. */
export function Player({ id, title, chapters, audio }: PlayerProps) {
  const { t } = useTranslation('lists');
  const player = useRef<HTMLAudioElement>(null);
  const [isReady, setReady] = useState(false);
  const { place, keep, beginAnew } = usePlace(player, id);
  useEffect(() => setReady(true), []);

  function step(seconds: number) {
    if (player.current) player.current.currentTime += seconds;
  }

  function begin(event: MouseEvent, second: number) {
    if (!player.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    player.current.currentTime = second;
    player.current.play().catch(() => undefined);
  }

  return (
    <Frame>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands beside it in writing */}
      <audio
        ref={player}
        controls
        preload="none"
        src={audio.url}
        aria-label={title}
        onTimeUpdate={() => keep()}
        onPause={() => keep({ isLast: true })}
        onEnded={() => keep({ isLast: true })}
      />
      {place > 0 && (
        <Kept>
          <span>
            {t('podcasts.goesOn')} <bdi dir="ltr">{clock(place)}</bdi>
          </span>
          <Button variant="quiet" onClick={beginAnew}>
            {t('podcasts.beginAnew')}
          </Button>
        </Kept>
      )}
      <Controls data-waits={isReady ? undefined : ''}>
        <Button variant="secondary" onClick={() => step(-STEP_SECONDS)}>
          {t('podcasts.back')}
        </Button>
        <Button variant="secondary" onClick={() => step(STEP_SECONDS)}>
          {t('podcasts.forward')}
        </Button>
        <label htmlFor={`${id}-speed`}>{t('podcasts.speed')}</label>
        <select
          id={`${id}-speed`}
          defaultValue={1}
          onChange={({ target }) => {
            if (player.current) player.current.playbackRate = Number(target.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {`${speed}×`}
            </option>
          ))}
        </select>
      </Controls>
      {chapters.length > 0 && (
        <Chapters role="list" aria-label={t('podcasts.chapters')}>
          {chapters.map((chapter) => (
            <li key={chapter.second}>
              <a
                href={`${audio.url}#t=${chapter.second}`}
                onClick={(event) => begin(event, chapter.second)}
              >
                <bdi dir="ltr">{clock(chapter.second)}</bdi>
                {chapter.title}
              </a>
            </li>
          ))}
        </Chapters>
      )}
    </Frame>
  );
}

/** Returns a time as `4:05` or `1:02:03`. */
function clock(second: number): string {
  const hours = Math.floor(second / 3600);
  const minutes = Math.floor(second / 60) % 60;
  const rest = `${second % 60}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${`${minutes}`.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
