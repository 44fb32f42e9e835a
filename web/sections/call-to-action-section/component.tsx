import { css, styled } from 'styled-components';
import { usePageType } from '#web/app/use-content.ts';
import { Art } from '#web/art/drawing.tsx';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';
import { type ClosingPlacing, Land, pageArt } from '../page-art.ts';

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

const placings: Record<ClosingPlacing, ReturnType<typeof css> | null> = {
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

const Column = styled.div<{ $placing: ClosingPlacing }>`
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

/** The next step, at the end of a page, with its picture or else its drawing. */
export function Component(props: SectionProps<'callToActionSection'>) {
  const { id, title, text, actions, image } = props;
  const page = usePageType();
  const [svg, placing = 'above', canvas] = (!image && page && pageArt[page]?.closing) || [];
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Column $placing={placing}>
        {image && <Picture {...image} sizes="20rem" />}
        {svg && placing !== 'below' && <Art svg={svg} canvas={canvas} />}
        <Words>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
          <Actions actions={actions} />
        </Words>
      </Column>
      {svg && placing === 'below' && <Art svg={svg} canvas={canvas ?? Land} />}
    </section>
  );
}
