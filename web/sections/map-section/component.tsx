import { styled } from 'styled-components';
import { liveMapAt } from '#machines/live-map.ts';
import { DubaiMap } from '#web/art/dubai-map.tsx';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, fontSize, layout, radius, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { SectionProps } from '../contents.ts';

addContactTexts();

const Place = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  inline-size: min(100% - 2 * ${space[4]}, 46rem);
  margin-inline: auto;

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: ${layout.measure};
  }

  small {
    ${soft}
  }
`;

const Frame = styled.div`
  position: relative;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};

  /* Transparent while nobody has asked for the live map: its colours must be those of an empty page. */
  iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    border-radius: inherit;
    color-scheme: light;
  }

  /* Focus within it counts as its own, but never as visible. */
  iframe:focus {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }
`;

const LIVE = 'live-map';

/**
 * Shows the foundation's place on a map drawn by us; a link opens the live map of another host in
 * its frame, without a script.
 */
export function Component({ id, title, intro, label, place, zoom }: SectionProps<'mapSection'>) {
  const { t } = useTranslation('contact');
  return (
    <Place id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <Frame>
        <DubaiMap label={label} place={place} />
        {place && (
          <iframe
            name={LIVE}
            title={t('liveMapFrame')}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </Frame>
      {place && (
        <>
          <div>
            <LinkButton href={liveMapAt(place, zoom)} target={LIVE} variant="secondary">
              {t('liveMap')}
            </LinkButton>
          </div>
          <small data-screen="">{t('mapHost')}</small>
        </>
      )}
    </Place>
  );
}
