import { styled } from 'styled-components';
import { DubaiMap } from '#web/art/dubai-map.tsx';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
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
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }
`;

const Frame = styled.div`
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
`;

/**
 * Shows the foundation's place on a map drawn by us, with a link to the live map of another host.
 */
export function MapSection({ id, title, intro, label, place, zoom }: SectionProps<'mapSection'>) {
  const { t } = useTranslation('contact');
  return (
    <Place id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <Frame>
        <DubaiMap label={label} place={place} />
      </Frame>
      {place && (
        <>
          <div>
            <LinkButton href={liveMap(place, zoom)} variant="secondary" external>
              {t('liveMap')}
            </LinkButton>
          </div>
          <small>{t('mapHost')}</small>
        </>
      )}
    </Place>
  );
}

function liveMap({ lat, lng }: { lat: number; lng: number }, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}
