import { styled } from 'styled-components';
import type { HeroVideoControl } from '#machines/hero-video/machine.ts';
import type { HeroVideoEvent } from '#machines/hero-video/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { target } from '#web/theme/mixins.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';

const Place = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: 0;
  color: ${color.onNightSoft};
  font-size: ${fontSize.small};

  button {
    ${target}
    gap: ${space[2]};
    margin-inline-start: calc(-1 * ${space[2]});
    padding: 0 ${space[2]};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;

    &:not([aria-disabled]) {
      cursor: pointer;
    }

    &:not([aria-disabled]):hover {
      color: ${color.onNight};
      text-decoration: underline;
      text-underline-offset: 0.3em;
    }
  }
`;

interface FilmControlProps {
  control: HeroVideoControl;
  onEvent(event: HeroVideoEvent): void;
}

const icons: Partial<Record<HeroVideoControl['kind'], 'play' | 'pause'>> = {
  play: 'play',
  tapToPlay: 'play',
  stop: 'pause',
};

/**
 * The button beside the words. It also shows the film's state, so that it keeps the focus; nothing
 * is announced, because the film only sets the mood.
 */
export function FilmControl({ control, onEvent }: FilmControlProps) {
  const { t } = useTranslation('media');
  if (control.kind === 'none') return null;
  const icon = icons[control.kind];
  const press = () => onEvent({ type: control.kind === 'stop' ? 'stop.asked' : 'play.asked' });
  return (
    <Place>
      <button type="button" aria-disabled={!icon || undefined} onClick={icon && press}>
        {icon && <Icon name={icon} />}
        {control.kind === 'retrying' ? t('film.retrying', control) : t(`film.${control.kind}`)}
      </button>
    </Place>
  );
}
