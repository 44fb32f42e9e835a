import { type MouseEvent, type PointerEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, font, fontSize, layout, lineHeight, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SectionProps } from '../contents.ts';

const Band = styled.section<{ $sunken: boolean }>`
  padding: clamp(${space[7]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]});
  background: ${({ $sunken }) => ($sunken ? color.paperSunken : 'transparent')};
  text-align: center;

  h2 {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.body};
    letter-spacing: 0;
  }
`;

const Quote = styled.blockquote`
  max-inline-size: 34ch;
  margin: ${space[5]} auto 0;
  font-family: ${font.display};
  font-size: ${fontSize.h3};
  line-height: ${lineHeight.display};
  text-wrap: balance;
  quotes: '“' '”';

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
    margin-block-start: ${space[2]};
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.small};
  }
`;

const Lead = styled(Quote)`
  max-inline-size: 22ch;
  font-size: ${fontSize.h1};
`;

const More = styled.details`
  margin-block-start: ${space[5]};

  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${layout.target};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

/** One quote in large letters; the others open under it by pointing, tapping or the keyboard. */
export function QuotesSection({ id, title, quotes, sunken }: SectionProps<'quotesSection'>) {
  const { t } = useTranslation('sections');
  const [isOpen, setOpen] = useState(false);
  const [lead, ...more] = quotes;
  if (!lead) return null;
  const openForMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true);
  // A mouse has opened it by coming near: its click must not close it again.
  const keepOpenForMouse = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (isOpen && pointerType === 'mouse') event.preventDefault();
  };
  return (
    <Band $sunken={sunken} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Lead>
        <p>{lead.text}</p>
        {lead.author && <footer>{lead.author}</footer>}
      </Lead>
      {more.length > 0 && (
        <More
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          onPointerEnter={openForMouse}
          onClick={keepOpenForMouse}
        >
          <summary>
            {t('quotes.more')}
            <Icon name="chevron" />
          </summary>
          {more.map((quote) => (
            <Quote key={quote.id}>
              <p>{quote.text}</p>
              {quote.author && <footer>{quote.author}</footer>}
            </Quote>
          ))}
        </More>
      )}
    </Band>
  );
}
