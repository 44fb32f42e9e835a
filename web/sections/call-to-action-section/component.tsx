import type { ComponentType } from 'react';
import { css, styled } from 'styled-components';
import {
  ArmchairDrawing,
  CalendarDrawing,
  CoffeeDrawing,
  FlowersDrawing,
  LecternDrawing,
  LetterDrawing,
  PotsDrawing,
  SuitcaseDrawing,
} from '#web/art/closing-drawings.tsx';
import { BenchScene, FootprintsScene, TentScene, ThreadScene } from '#web/art/closing-scenes.tsx';
import { SunriseScene } from '#web/art/sunrise-scene.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';

/** The place of a drawing, by the words. */
type Placing = 'above' | 'before' | 'after' | 'below';

const closings: Readonly<Partial<Record<string, { Art: ComponentType; placing: Placing }>>> = {
  armchair: { Art: ArmchairDrawing, placing: 'after' },
  bench: { Art: BenchScene, placing: 'below' },
  calendar: { Art: CalendarDrawing, placing: 'before' },
  coffee: { Art: CoffeeDrawing, placing: 'above' },
  flowers: { Art: FlowersDrawing, placing: 'above' },
  footprints: { Art: FootprintsScene, placing: 'below' },
  lectern: { Art: LecternDrawing, placing: 'after' },
  letter: { Art: LetterDrawing, placing: 'before' },
  pots: { Art: PotsDrawing, placing: 'after' },
  suitcase: { Art: SuitcaseDrawing, placing: 'before' },
  sunrise: { Art: SunriseScene, placing: 'below' },
  tent: { Art: TentScene, placing: 'below' },
  thread: { Art: ThreadScene, placing: 'below' },
};

const beside = css`
  > svg {
    justify-self: center;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
    gap: clamp(${space[6]}, 5vw, ${space[8]});
    max-inline-size: 60rem;
    text-align: start;

    > :last-child,
    ul {
      justify-content: start;
      justify-items: start;
    }
  }
`;

const placings: Record<Placing, ReturnType<typeof css> | null> = {
  above: null,
  before: beside,
  after: css`
    ${beside}
    ${media.tablet} {
      > svg {
        order: 1;
      }
    }
  `,
  below: css`
    padding-block-end: ${space[5]};
  `,
};

const Column = styled.div<{ $placing: Placing }>`
  display: grid;
  justify-items: center;
  gap: ${space[6]};
  max-inline-size: ${layout.measure};
  margin-inline: auto;
  padding: clamp(${space[7]}, 8vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});
  text-align: center;

  > img {
    max-inline-size: min(100%, 20rem);
  }

  ${media.belowTablet} {
    > svg {
      inline-size: min(100%, 14rem);
    }
  }

  ul {
    justify-content: center;
    gap: ${space[5]};
    margin-block-start: ${space[4]};
  }

  ${({ $placing }) => placings[$placing]}
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: 30.8em;
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
    text-wrap: balance;
  }

  li {
    max-inline-size: 17rem;
    text-wrap: balance;
  }
`;

/**
 * The next step, at the end of a page; its variant names a drawing, for pages to which editors gave
 * no picture.
 */
export function CallToActionSection({
  id,
  title,
  text,
  actions,
  image,
  variant = '',
}: SectionProps<'callToActionSection'>) {
  const { Art, placing = 'above' } = (!image && closings[variant]) || {};
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Column $placing={placing}>
        {image && <Picture {...image} sizes="20rem" />}
        {Art && placing !== 'below' && <Art />}
        <Words>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
          <Actions actions={actions} />
        </Words>
      </Column>
      {Art && placing === 'below' && <Art />}
    </section>
  );
}
