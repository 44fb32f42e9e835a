import { styled } from 'styled-components';
import { RoadDrawing } from '#web/art/road-drawing.tsx';
import { SeatsDrawing } from '#web/art/seats-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, radius, shadow, space } from '#web/theme/tokens.ts';
import { Beside } from './beside.tsx';
import type { CoachingContent, Package } from './content.ts';
import { OfferCard } from './offer.tsx';
import { Shelf } from './shelf.tsx';

/** Three steps side by side, each a little higher than the one before. */
const Steps = styled.ul`
  display: grid;
  gap: clamp(${space[3]}, 2vw, ${space[4]});

  > li {
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.large};
    border: 1px solid ${color.line};
    background: ${color.paperRaised};
  }

  > [data-popular] {
    border-color: ${color.accent};
    box-shadow: ${shadow.raised};
  }

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);

    > li {
      display: grid;
      padding: ${space[5]};
    }

    article {
      grid-template: auto auto 1fr auto / minmax(0, 1fr);
    }

    > :nth-child(1) {
      margin-block-start: ${space[8]};
    }

    > :nth-child(2) {
      margin-block-start: ${space[6]};
    }
  }
`;

const Side = styled.div`
  display: grid;
  gap: clamp(${space[5]}, 4vw, ${space[6]});

  ${media.desktop} {
    grid-template-columns: 2fr 3fr;
    gap: ${space[8]};
  }
`;

/** Stations along a road. */
const Road = styled.ol`
  display: grid;
  gap: clamp(${space[4]}, 2.5vw, ${space[5]});
  border-inline-start: 2px dotted ${color.accent};

  > li {
    position: relative;
    padding-inline-start: ${space[5]};
  }

  > li::before {
    content: '';
    position: absolute;
    inset-inline-start: -1px;
    inset-block-start: 0.45em;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 3px solid ${color.accent};
    border-radius: 50%;
    background: ${color.glow};
    translate: -50% 0;
  }

  &:dir(rtl) > li::before {
    translate: 50% 0;
  }
`;

type TierProps = Pick<CoachingContent, 'sections' | 'packages'>;

/** The sessions of Tier 1. */
export function Sessions({ sections, packages }: TierProps) {
  return (
    <Shelf id="tier1" {...sections.tier1} art={<SeatsDrawing />} isOffer>
      <Steps role="list">
        {packages.filter(isOfTier(1)).map((item) => (
          <li key={item.id} data-popular={item.isMostPopular || undefined}>
            <PackageCard item={item} />
          </li>
        ))}
      </Steps>
    </Shelf>
  );
}

/** The longer paths of Tier 2, beside the person who accompanies. */
export function LongerPaths({
  sections,
  packages,
  beside,
}: TierProps & Pick<CoachingContent, 'beside'>) {
  return (
    <Shelf id="tier2" {...sections.tier2} art={<RoadDrawing />} isOffer>
      <Side>
        <Beside beside={beside} />
        <Road role="list">
          {packages.filter(isOfTier(2)).map((item) => (
            <li key={item.id}>
              <PackageCard item={item} />
            </li>
          ))}
        </Road>
      </Side>
    </Shelf>
  );
}

function isOfTier(tier: Package['sessionTier']) {
  return ({ sessionTier }: Package) => sessionTier === tier;
}

function PackageCard({ item }: { item: Package }) {
  const { t } = useTranslation('coaching');
  return (
    <OfferCard
      {...item}
      isSession
      badge={item.isMostPopular && t('item.mostPopular')}
      facts={[
        { name: t('item.duration'), value: item.duration },
        { name: t('item.next'), value: t('next.package') },
      ]}
    />
  );
}
