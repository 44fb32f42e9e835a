import { type MouseEvent, type PointerEvent, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Art } from '#web/art/drawing.tsx';
import hands from '#web/art/hands.svg?drawing';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, soft, target } from '#web/theme/mixins.ts';
import { color, font, fontSize, lineHeight, radius, shadow, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SectionProps } from '../contents.ts';
import { words } from './words.ts';

const Band = styled.section`
  padding: clamp(${space[6]}, 5vw, ${space[8]}) clamp(${space[4]}, 4vw, ${space[6]});
`;

const Book = styled.div`
  display: grid;
  max-inline-size: 68rem;
  margin-inline: auto;
  ${sheet(radius.large)}
  box-shadow: ${shadow.raised};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > * {
      min-block-size: 29rem;
    }
  }
`;

const Leaf = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[5]};
  padding: clamp(${space[5]}, 5vw, ${space[8]});

  h2 {
    color: ${color.accent};
    font-family: ${font.text};
    font-size: ${fontSize.small};
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const Quote = styled.blockquote`
  margin: 0;
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  line-height: ${lineHeight.display};
  quotes: '“' '”';

  p {
    text-wrap: balance;
  }

  &:lang(ar) {
    quotes: '«' '»';
  }

  p::before {
    content: open-quote;
  }

  p::after {
    content: close-quote;
  }

  footer {
    margin-block-start: ${space[3]};
    ${soft}
    font-family: ${font.text};
  }
`;

const Lead = styled(Quote)`
  font-size: min(clamp(2rem, 1.6rem + 1.9vw, 3.25rem), 12vw);
`;

/** The right page; it is filled while it is closed, and opens below its line. */
const More = styled.details`
  padding: 0 clamp(${space[5]}, 5vw, ${space[8]});
  border-block-start: ${rule};

  ${media.desktop} {
    border-block-start: 0;
    border-inline-start: ${rule};
    background: linear-gradient(
      to right,
      color-mix(in oklab, ${color.ink} 7%, transparent),
      transparent ${space[7]}
    );
  }

  summary {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${space[5]};
    padding-block: ${space[4]};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary > svg {
    display: none;
    inline-size: 15rem;
  }

  summary > span {
    ${target}
    gap: ${space[2]};
    color: ${color.accent};
    font-weight: 600;
  }

  &[open] > summary > span svg {
    transform: rotate(180deg);
  }

  ${media.desktop} {
    &:not([open]) > summary {
      min-block-size: 29rem;
    }

    &:not([open]) > summary > svg {
      display: block;
    }

    &[open] > summary {
      justify-items: start;
    }
  }
`;

const turn = keyframes`
  from { opacity: 0; transform: perspective(70rem) rotateY(75deg); }
`;

const turnBack = keyframes`
  from { opacity: 0; transform: perspective(70rem) rotateY(-75deg); }
`;

/** Turns about the spine of the book. */
const Pages = styled.div`
  display: grid;
  gap: ${space[5]};
  padding-block-end: ${space[6]};
  transform-origin: left center;
  animation: ${turn} 500ms cubic-bezier(0.2, 0, 0, 1);

  &:dir(rtl) {
    animation-name: ${turnBack};
  }

  > * + * {
    padding-block-start: ${space[5]};
    border-block-start: ${rule};
  }

  ${media.desktop} {
    > * {
      font-size: 1.625rem;
    }
  }
`;

/**
 * An open book: one quote in large letters, and a page that turns to the others by pointing,
 * tapping or the keyboard.
 */
export function Component({ id, title, quotes }: SectionProps<'quotesSection'>) {
  const { language } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const [lead, ...more] = quotes;
  if (!lead) return null;
  // A page that moves under a resting mouse must not move again by opening.
  const openForMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true);
  // A mouse has opened it by coming near, so its click must not close it again.
  const keepOpenForMouse = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (isOpen && pointerType === 'mouse') event.preventDefault();
  };
  return (
    <Band aria-labelledby={`${id}-title`}>
      <Book>
        <Leaf>
          <h2 id={`${id}-title`}>{title}</h2>
          <Lead>
            <p>{lead.text}</p>
            {lead.author && <footer>{lead.author}</footer>}
          </Lead>
        </Leaf>
        {more.length > 0 && (
          <More
            open={isOpen}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            onPointerMove={openForMouse}
            onClick={keepOpenForMouse}
          >
            <summary>
              <Art svg={hands} />
              <span>
                {words[language].more}
                <Icon name="chevron" />
              </span>
            </summary>
            <Pages>
              {more.map((quote) => (
                <Quote key={quote.id}>
                  <p>{quote.text}</p>
                  {quote.author !== lead.author && <footer>{quote.author}</footer>}
                </Quote>
              ))}
            </Pages>
          </More>
        )}
      </Book>
    </Band>
  );
}
