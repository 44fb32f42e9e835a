import { type MouseEvent, type PointerEvent, useState } from 'react';
import { HandsDrawing } from '#web/art/hands-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SectionProps } from '../contents.ts';
import { Band, Book, Lead, Leaf, More, Pages, Quote } from './book.styles.ts';

/**
 * An open book: one quote in large letters, and a page that turns to the others by pointing,
 * tapping or the keyboard.
 */
export function QuotesSection({ id, title, quotes }: SectionProps<'quotesSection'>) {
  const { t } = useTranslation('sections');
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
              <HandsDrawing />
              <span>
                {t('quotes.more')}
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
