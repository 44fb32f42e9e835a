import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Money } from '#machines/money.ts';
import { useContent } from '#web/app/use-content.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { font, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Prices } from '#web/ui/price.tsx';
import { TermsMark } from '#web/ui/terms-note/terms-note.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Badge, BookLink, Foot, Head, More, Offer, Particulars, Summary } from './offer.styles.ts';

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
  const ofItem = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <>
      {settings.supportEmail && (
        <noscript>
          <LinkButton
            href={mailAddress(settings.supportEmail, `${t('scriptFree.subject')}: ${name}`)}
          >
            {t('scriptFree.book')}
            {ofItem}
          </LinkButton>
        </noscript>
      )}
      <BookLink to={path} query={{ book: id }} preventScrollReset>
        {t(isSession ? 'item.bookSession' : 'item.book')}
        {ofItem}
      </BookLink>
    </>
  );
}

/** The id of the note that holds the terms of everything on the page. */
export const TERMS_NOTE = 'terms-note';

/** The badge is beside the name, or below it if there is no room: never below the icon. */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
`;

const NameBadge = styled(Badge)`
  padding-inline: ${space[2]};
  font-family: ${font.text};
`;

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
  /** Shown between the description and the links. */
  children?: ReactNode;
}

/** One item for sale: what it is, what it costs and the link to book it; details open below. */
export function OfferCard({ id, title, summary, description, usd, aed, ...rest }: OfferCardProps) {
  const { icon, badge, isSession = false, facts, children } = rest;
  const { t } = useTranslation('coaching');
  const titleId = useId();
  return (
    <Offer aria-labelledby={titleId}>
      <Head>
        <h3>
          {icon && <Icon name={icon} />}
          <Name>
            <span id={titleId}>{title}</span>
            {badge && <NameBadge>{badge}</NameBadge>}
          </Name>
        </h3>
      </Head>
      <p>
        <VisuallyHidden>{t('item.price')} </VisuallyHidden>
        <Prices usd={usd} aed={aed} />
      </p>
      <Summary>
        <p>{summary || description}</p>
        {children}
      </Summary>
      <Foot>
        <BookAction id={id} name={title} isSession={isSession} />
        <More>
          <summary>
            {t('item.details')}
            <VisuallyHidden> {title}</VisuallyHidden>
            <Icon name="chevron" />
          </summary>
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
        </More>
        <TermsMark noteId={TERMS_NOTE} name={title} />
      </Foot>
    </Offer>
  );
}
