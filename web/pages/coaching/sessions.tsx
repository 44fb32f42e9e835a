import { styled } from 'styled-components';
import { Art } from '#web/art/drawing.tsx';
import road from '#web/art/road.svg?drawing';
import seats from '#web/art/seats.svg?drawing';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, soft } from '#web/theme/mixins.ts';
import { color, font, fontSize, lineHeight, radius, shadow, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import type { CoachingContent, Package } from './content.ts';
import { OfferCard } from './offer.tsx';
import { Shelf } from './shelf.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: start;
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: min(clamp(5rem, 22vw, 9rem), 25vw) minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;

  > :first-child {
    inline-size: 100%;
    aspect-ratio: 4 / 5;
    object-fit: cover;
    border-radius: ${radius.large};
  }

  strong {
    display: block;
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    font-weight: 500;
    line-height: ${lineHeight.display};
  }

  small {
    color: ${color.accent};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
`;

const Quote = styled.figure`
  display: grid;
  gap: ${space[2]};

  blockquote {
    margin: 0;
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    line-height: 1.45;
    quotes: '“' '”';
    text-wrap: pretty;
  }

  &:lang(ar) blockquote {
    line-height: 1.6;
    quotes: '«' '»';
  }

  blockquote::before {
    content: open-quote;
  }

  blockquote::after {
    content: close-quote;
  }

  figcaption {
    ${soft}
  }

  ${media.desktop} {
    padding-block-start: ${space[5]};
    border-block-start: ${rule};
  }
`;

/** Shows who accompanies people, and the voice of somebody who was accompanied. */
function Beside({ beside: { person, voice } }: Pick<CoachingContent, 'beside'>) {
  if (!person && !voice) return null;
  return (
    <Column>
      {person && (
        <Person>
          <Portrait name={person.name} picture={person.portrait} sizes="9rem" />
          <div>
            <strong>{person.name}</strong>
            <small>{person.role}</small>
            <p>{person.summary}</p>
          </div>
        </Person>
      )}
      {voice && (
        <Quote>
          <blockquote>{voice.quote}</blockquote>
          <figcaption>
            {voice.name} · {voice.program}
          </figcaption>
        </Quote>
      )}
    </Column>
  );
}

/** Three steps side by side, each a little higher than the one before. */
const Steps = styled.ul`
  display: grid;
  gap: clamp(${space[3]}, 2vw, ${space[4]});

  > li {
    padding: ${space[3]} ${space[4]};
    ${sheet(radius.large)}
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
      grid-template-rows: 1fr auto;
    }

    summary > span {
      margin-inline-start: 0;
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
  gap: ${space[5]};
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
    <Shelf id="tier1" {...sections.tier1} art={<Art svg={seats} />} isOffer>
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
    <Shelf id="tier2" {...sections.tier2} art={<Art svg={road} />} isOffer>
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
