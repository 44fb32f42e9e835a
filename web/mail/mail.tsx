import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { directionOf, type Language } from '#machines/language.ts';
import * as styles from './mail.styles.ts';
import { type MailContent, type MailFact, type MailPart, valueDirection } from './mail-content.ts';
import { MailText } from './mail-text.tsx';

/** The one layout of every mail: the logo, the passages, and below them who helps. */
export function MailLayout({ subject, sender, parts, signature, closing }: MailContent) {
  const language = parts[0]?.language ?? 'en';
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles.nightStyle}</style>
      </Head>
      <Body style={styles.body} className="paper">
        <Preview>{parts[0]?.paragraphs.join(' ') ?? ''}</Preview>
        <Container style={styles.card} className="raised" dir={directionOf(language)}>
          <Section style={styles.header}>
            <Mark sender={sender} language={language} />
          </Section>
          {parts.map((part) => (
            <Passage key={part.link?.href ?? part.language} part={part} />
          ))}
          {signature.length > 0 && (
            <Section style={styles.signature}>
              {signature.map((line) => (
                <div key={line} style={styles.signatureLine(language)} className="ink">
                  {line}
                </div>
              ))}
            </Section>
          )}
          {closing.map((part) => (
            <Section key={part.heading} style={styles.closing} className="sunken">
              <Closing part={part} />
            </Section>
          ))}
        </Container>
      </Body>
    </html>
  );
}

/**
 * A sun over its horizon, as on the site, built of boxes: mail programs show no vector image, and
 * many no image at all.
 */
function Mark({ sender, language }: { sender: string; language: Language }) {
  return (
    <>
      <div style={styles.sun} />
      <div style={styles.horizon} />
      {sender && <div style={styles.sender(language)}>{sender}</div>}
    </>
  );
}

function Passage({ part }: { part: MailPart }) {
  const { language, heading, paragraphs, body, facts, link } = part;
  return (
    <Section style={styles.passage} lang={language} dir={directionOf(language)}>
      <h1 style={styles.heading(language)} className="ink">
        {heading}
      </h1>
      {paragraphs.map((text) => (
        <p key={text} style={styles.paragraph(language)} className="ink" dir="auto">
          {text}
        </p>
      ))}
      {body && <MailText blocks={body} language={language} />}
      {facts.length > 0 && (
        <div style={styles.slip} className="sunken">
          <Facts facts={facts} language={language} look="ruled" />
        </div>
      )}
      {link && (
        <div style={styles.action(language)}>
          <Button href={link.href} style={styles.button(language)} className="button">
            {link.label}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Says who helps, and how to reach the foundation. */
function Closing({ part: { language, heading, paragraphs, facts, link } }: { part: MailPart }) {
  return (
    <>
      <h2 style={styles.smallHeading(language)} className="accent">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} style={styles.smallParagraph(language)} className="soft">
          {text}
        </p>
      ))}
      <Facts facts={facts} language={language} look="plain" />
      {link && (
        <p style={styles.smallParagraph(language)}>
          <a href={link.href} style={styles.link} className="accent">
            {link.label}
          </a>
        </p>
      )}
    </>
  );
}

interface FactsProps {
  facts: MailFact[];
  language: Language;
  look: styles.FactsLook;
}

function Facts({ facts, language, look }: FactsProps) {
  return (
    <table style={styles.facts}>
      <tbody>
        {facts.map((fact, index) => {
          const rule = look === 'ruled' && index > 0 ? styles.rule : {};
          return (
            <tr key={`${fact.label} ${fact.href ?? fact.value}`}>
              <th
                scope="row"
                style={{ ...styles.label(language, look), ...rule }}
                className="soft line"
              >
                {fact.label}
              </th>
              <td style={{ ...styles.value(language, look), ...rule }} className="ink line">
                <Value fact={fact} language={language} look={look} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ValueProps extends Pick<FactsProps, 'language' | 'look'> {
  fact: MailFact;
}

function Value({ fact: { value, href, beside, isCall }, language, look }: ValueProps) {
  if (beside !== undefined) {
    return (
      <span dir={valueDirection(`${value}${beside}`)}>
        <span style={styles.price}>{value}</span>
        {beside && (
          <>
            {' '}
            <span style={styles.besidePrice(language)} className="soft">
              {beside}
            </span>
          </>
        )}
      </span>
    );
  }
  if (!href) {
    return (
      <span dir={valueDirection(value)} style={look === 'plain' ? styles.contact : undefined}>
        {value}
      </span>
    );
  }
  return (
    <a
      href={href}
      dir={valueDirection(value)}
      style={{ ...styles.link, ...(look === 'plain' && (isCall ? styles.call : styles.contact)) }}
      className={isCall ? 'accent field' : 'accent'}
    >
      {value === href ? href.replace(/^https?:\/\//, '') : value}
    </a>
  );
}
