import { type ReactNode, useId } from 'react';
import type { Money } from '#machines/money.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Prices } from '#web/ui/price.tsx';
import { TermsMark } from '#web/ui/terms-note/terms-note.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Badge, BookLink, Cost, Foot, Offer, Particulars, Row, Summary } from './offer.styles.ts';

interface BookActionProps {
  id: string;
  name: string;
  /** The item is a session with somebody, not something that is sent. */
  isSession?: boolean;
}

/**
 * A real link to the sheet for one item, so that it can be reopened and shared, and Back works.
 * Without scripts it is a mail that names the item.
 */
function BookAction({ id, name, isSession = false }: BookActionProps) {
  const { t } = useTranslation('coaching');
  const { path, settings } = useContent();
  return (
    <>
      {settings.supportEmail && (
        <noscript>
          <LinkButton
            href={mailAddress(settings.supportEmail, `${t('scriptFree.subject')}: ${name}`)}
          >
            {t('scriptFree.book')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </LinkButton>
        </noscript>
      )}
      <BookLink to={path} query={{ book: id }} preventScrollReset>
        {t(isSession ? 'item.bookSession' : 'item.book')}
        <VisuallyHidden> {isSession ? t('item.ofSession', { name }) : name}</VisuallyHidden>
      </BookLink>
    </>
  );
}

/** The id of the note that holds the terms of everything on the page. */
export const TERMS_NOTE = 'terms-note';

interface OfferCardProps {
  id: string;
  title: string;
  summary: string;
  description: string;
  usd: Money<'USD'>;
  aed: Money<'AED'>;
  icon?: IconName;
  badge?: string | false;
  /** The item is a session with somebody, not something that is sent. */
  isSession?: boolean;
  facts: ReadonlyArray<{ name: string; value: string }>;
  /** Shown below the description. */
  children?: ReactNode;
}

/**
 * One item for sale. All of what it is and costs is pressed to open its details; on a phone the link
 * to book it is among them.
 */
export function OfferCard({ id, title, summary, description, usd, aed, ...rest }: OfferCardProps) {
  const { icon, badge, isSession = false, facts, children } = rest;
  const { t } = useTranslation('coaching');
  const titleId = useId();
  return (
    <Offer aria-labelledby={titleId}>
      <details>
        <Row>
          {icon && <Icon name={icon} />}
          <h3 id={titleId}>{title}</h3>
          {badge && <Badge>{badge}</Badge>}
          <Summary>
            {summary || description}
            {children}
          </Summary>
          <Cost>
            <VisuallyHidden>{t('item.price')} </VisuallyHidden>
            <Prices usd={usd} aed={aed} />
          </Cost>
          <Icon name="chevron" />
        </Row>
        <Particulars>
          {summary && <p>{description}</p>}
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Particulars>
      </details>
      <Foot>
        <BookAction id={id} name={title} isSession={isSession} />
        <TermsMark noteId={TERMS_NOTE} name={title} />
      </Foot>
    </Offer>
  );
}
