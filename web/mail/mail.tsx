import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { directionOf, type Language } from '#machines/language.ts';
import type { MailContent, MailFact, MailPart } from './content.ts';
import * as styles from './mail.styles.ts';

/** The one layout of every mail: the mark, the passages, and below them who helps. */
export function MailLayout({ subject, sender, parts, closing }: MailContent) {
  const language = parts[0]?.language ?? 'en';
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={styles.body}>
        <Preview>{parts[0]?.paragraphs.join(' ') ?? ''}</Preview>
        <Container style={styles.card} dir={directionOf(language)}>
          <Mark sender={sender} language={language} />
          {parts.map((part) => (
            <Passage key={part.link?.href ?? part.language} part={part} />
          ))}
          {closing.map((part) => (
            <Closing key={part.heading} part={part} />
          ))}
        </Container>
      </Body>
    </html>
  );
}

/** A sun over its horizon, as on the site. Mail programs show no vector image, and many no image at all. */
export function Mark({ sender, language }: { sender: string; language: Language }) {
  return (
    <Section style={styles.header}>
      <div style={styles.sun} />
      <div style={styles.horizon} />
      {sender && <div style={styles.sender(language)}>{sender}</div>}
    </Section>
  );
}

function Passage({ part }: { part: MailPart }) {
  const { language, heading, paragraphs, facts, link } = part;
  return (
    <Section style={styles.passage} lang={language} dir={directionOf(language)}>
      <h1 style={styles.heading(language)}>{heading}</h1>
      {paragraphs.map((text) => (
        <p key={text} style={styles.paragraph(language)} dir="auto">
          {text}
        </p>
      ))}
      <Facts facts={facts} language={language} look="ruled" />
      {link && (
        <div style={styles.action(language)}>
          <Button href={link.href} style={styles.button(language)}>
            {link.label}
          </Button>
        </div>
      )}
    </Section>
  );
}

export function Closing({
  part: { language, heading, paragraphs, facts, link },
}: {
  part: MailPart;
}) {
  return (
    <Section style={styles.closing}>
      <h2 style={styles.smallHeading(language)}>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text} style={styles.smallParagraph(language)}>
          {text}
        </p>
      ))}
      <Facts facts={facts} language={language} look="plain" />
      {link && (
        <p style={styles.smallParagraph(language)}>
          <a href={link.href} style={styles.link}>
            {link.label}
          </a>
        </p>
      )}
    </Section>
  );
}

interface FactsProps {
  facts: MailFact[];
  language: Language;
  look: styles.FactsLook;
}

function Facts({ facts, language, look }: FactsProps) {
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={styles.facts}>
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row" style={styles.label(language, look)}>
              {label}
            </th>
            <td style={styles.value(language, look)}>
              {href ? (
                <a href={href} dir="auto" style={styles.link}>
                  {value}
                </a>
              ) : (
                <span dir="auto">{value}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
