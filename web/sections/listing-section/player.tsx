import { type MouseEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { clock } from '#machines/clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sheet, soft, target, wrapped } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, Strokes } from '#web/ui/icon.tsx';
import type { ItemsOf } from './content.ts';
import { Range } from './range.tsx';
import { useMedia } from './use-media.ts';
import { usePlace } from './use-place.ts';

const STEP_SECONDS = 15;
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

/** Here, because the site's icons are in the script of every page. */
const paths = {
  back: 'M10.5 5H12a8 8 0 11-8 8M13.5 2l-3 3 3 3',
  forward: 'M13.5 5H12a8 8 0 10 8 8M10.5 2l3 3-3 3',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 010 6m2-8.5a7.5 7.5 0 010 11',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5m0-5l-5 5',
};

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};

  > audio {
    display: none;
    inline-size: 100%;
  }

  @media (scripting: none) {
    > audio {
      display: block;
    }

    > [role='group'] {
      display: none;
    }
  }
`;

/** From left to right in Arabic too, as the time lines of players are. */
const Controls = styled.div`
  ${sheet(radius.medium)}
  display: grid;
  padding: ${space[2]} ${space[3]} ${space[3]};

  > div {
    ${wrapped(space[2])}
    align-items: center;
  }

  select {
    min-block-size: ${layout.target};
    margin-inline-start: auto;
    padding-inline: ${space[2]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.paperRaised};
  }
`;

const Time = styled.span`
  ${soft}
  min-inline-size: 4ch;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const RoundButton = styled(Button)`
  padding: 0;
  border-radius: 50%;

  &[data-main] {
    inline-size: 3.5rem;
    block-size: 3.5rem;

    svg {
      fill: currentColor;
    }
  }
`;

/** A number within an arrow. */
const Step = styled.span`
  display: grid;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }

  > span {
    margin-block-start: 0.2em;
    font-size: 0.6875rem;
  }
`;

const Below = styled.div`
  ${wrapped(`0 ${space[4]}`)}
  align-items: center;

  a {
    ${target}
  }

  [role='alert'] {
    flex-basis: 100%;
    color: ${color.danger};
  }
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

interface PlayerProps extends Pick<Episode, 'id' | 'title' | 'minutes' | 'chapters'> {
  audio: NonNullable<Episode['audio']>;
}

/**
 * Plays an episode, whose chapters are links to the recording until the script plays them in place.
 * Without script it is the browser's own player.
 */
export function Player({ id, title, minutes, chapters, audio }: PlayerProps) {
  const { t } = useTranslation('lists');
  const player = useRef<HTMLAudioElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { state, set } = useMedia(player, minutes * 60);
  const { place, keep, forget } = usePlace(player, id);
  const { mediaPaused = true, mediaCurrentTime: now = 0, mediaPlaybackRate = 1 } = state;
  const { mediaMuted: isMuted = false, mediaVolume = 1 } = state;
  const length = state.mediaDuration || minutes * 60 || 1;
  const times = { now: clock(now), length: clock(length) };

  function playChapter(event: MouseEvent, second: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (player.current) play(player.current, second);
  }

  function beginAnew() {
    set({ currentTime: 0 });
    forget();
    // The button goes, so another takes its focus.
    main.current?.focus();
  }

  const step = (name: 'back' | 'forward', seconds: number) => (
    <RoundButton
      variant="quiet"
      aria-label={t(`podcasts.${name}`)}
      onClick={() => set({ currentTime: (player.current?.currentTime ?? 0) + seconds })}
    >
      <Step aria-hidden="true">
        <Strokes path={paths[name]} size={2.1} isDirectional={false} />
        <span>{STEP_SECONDS}</span>
      </Step>
    </RoundButton>
  );

  return (
    <Frame>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands beside it in writing */}
      <audio
        ref={player}
        controls
        preload="none"
        src={audio.url}
        aria-label={title}
        // A short recording is loaded before its length is known, and then nothing tells the store.
        onCanPlayThrough={() => set({})}
        onTimeUpdate={() => keep()}
        onPause={() => keep({ isLast: true })}
        onEnded={() => keep({ isLast: true })}
      />
      <Controls role="group" aria-label={title} dir="ltr" data-screen="">
        <div>
          <Time>{times.now}</Time>
          <Range
            aria-label={t('podcasts.place')}
            aria-valuetext={t('podcasts.at', times)}
            max={Math.floor(length)}
            value={Math.floor(now)}
            loaded={state.mediaBuffered?.findLast(([start]) => start <= now)?.[1]}
            set={(currentTime) => set({ currentTime })}
          />
          <Time>{times.length}</Time>
        </div>
        <div>
          {step('back', -STEP_SECONDS)}
          <RoundButton
            ref={main}
            data-main=""
            aria-label={t(mediaPaused ? 'podcasts.play' : 'podcasts.pause')}
            onClick={() => player.current && playOrPause(player.current)}
          >
            <Icon name={mediaPaused ? 'play' : 'pause'} size={1.75} />
          </RoundButton>
          {step('forward', STEP_SECONDS)}
          <select
            aria-label={t('podcasts.speed')}
            value={mediaPlaybackRate}
            onChange={({ target: { value } }) => set({ playbackRate: Number(value) })}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {`${speed}×`}
              </option>
            ))}
          </select>
          <RoundButton
            variant="quiet"
            aria-label={t('podcasts.mute')}
            aria-pressed={isMuted}
            onClick={() => set({ muted: !player.current?.muted })}
          >
            <Strokes path={isMuted ? paths.muted : paths.sound} size={1.5} isDirectional={false} />
          </RoundButton>
          {/* Phones have buttons for it, and some let no page change it. */}
          {state.mediaVolumeUnavailable !== 'unsupported' && (
            <Range
              data-volume=""
              aria-label={t('podcasts.volume')}
              max={1}
              step={0.05}
              value={isMuted ? 0 : mediaVolume}
              set={(volume) => set({ volume, muted: false })}
            />
          )}
        </div>
      </Controls>
      <Below data-screen="">
        {state.mediaErrorCode !== undefined && <p role="alert">{t('podcasts.failed')}</p>}
        <a href={audio.url}>{t('podcasts.file')}</a>
        {place > 0 && (
          <Button variant="quiet" onClick={beginAnew}>
            {t('podcasts.beginAnew')}
          </Button>
        )}
      </Below>
      {chapters.length > 0 && (
        <Chapters role="list" aria-label={t('podcasts.chapters')}>
          {chapters.map(({ second, title: name }) => (
            <li key={second}>
              <a
                href={`${audio.url}#t=${second}`}
                data-late=""
                onClick={(event) => playChapter(event, second)}
              >
                <bdi dir="ltr">{clock(second)}</bdi>
                {name}
              </a>
            </li>
          ))}
        </Chapters>
      )}
    </Frame>
  );
}

function playOrPause(media: HTMLMediaElement): void {
  if (media.paused) play(media);
  else media.pause();
}

/** Plays, from another second if it is given. A recording that failed is loaded again first. */
function play(media: HTMLMediaElement, second = media.currentTime): void {
  if (media.error) media.load();
  if (media.currentTime !== second) media.currentTime = second;
  media.play().catch(() => undefined);
}
