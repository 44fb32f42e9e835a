import { Card, Flex, Select, Stack, Text } from '@sanity/ui';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { type SanityDocument, useClient } from 'sanity';
import { styled } from 'styled-components';
import { directionOf, type Language, type Localised, languages } from '../../machines/language.ts';
import { type SiteSettings, settingsQuery } from '../../web/content/settings.ts';
import { composeMail } from '../../web/mail/compose-mail.tsx';
import { type CaseName, casesOf, type MailId } from '../../web/mail/editable-mails.ts';
import { mailWordsId, readMailWords } from '../../web/mail/edited-words.ts';
import { exampleMail } from '../../web/mail/example-mails.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { caseTitles } from '../schemas/settings/mail-words.ts';
import { say } from '../words/words.ts';

const Mails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: 1.5rem;

  iframe {
    inline-size: 100%;
    border: 1px solid var(--card-border-color);
    border-radius: 0.1875rem;
  }
`;

type SettingsInBoth = Localised<SiteSettings | null>;

/** The published settings; null until they are read. */
function useSettings(): SettingsInBoth {
  const client = useClient({ apiVersion: API_VERSION });
  const [settings, setSettings] = useState<SettingsInBoth>({ en: null, ar: null });
  useEffect(() => {
    const read = (language: Language) =>
      client.fetch<SiteSettings | null>(settingsQuery, { language }, { perspective: 'published' });
    let isUnmounted = false;
    Promise.all(languages.map(read)).then(
      ([en = null, ar = null]) => !isUnmounted && setSettings({ en, ar }),
      // The mail is shown without what is in the settings.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [client]);
  return settings;
}

/** Shows a mail with example data as it would be sent, in both languages, before anything is published. */
export function MailPreview({ id, document }: { id: MailId; document: Partial<SanityDocument> }) {
  const cases = casesOf(id);
  const [inCase, setCase] = useState(cases[0]);
  const settings = useSettings();
  const { words } = useMemo(
    () => readMailWords([{ ...document, _id: mailWordsId(id) }]),
    [document, id],
  );
  return (
    <Stack gap={4} padding={4}>
      {cases.length > 0 && (
        <Select
          aria-label={say('Shown case')}
          value={inCase}
          onChange={({ currentTarget }) => setCase(currentTarget.value as CaseName)}
        >
          {cases.map((each) => (
            <option key={each} value={each}>
              {say(caseTitles[each])}
            </option>
          ))}
        </Select>
      )}
      <Mails>
        {languages.map((language) => {
          const to = { language, settings: settings[language] };
          const { subject, html } = composeMail(exampleMail(id, to, inCase), words[language]);
          return <Mail key={language} language={language} subject={subject} html={html} />;
        })}
      </Mails>
    </Stack>
  );
}

const names: Localised<string> = { en: 'English', ar: 'العربية' };

interface MailProps {
  language: Language;
  subject: string;
  html: string;
}

function Mail({ language, subject, html }: MailProps) {
  return (
    <Stack gap={3} lang={language} dir={directionOf(language)}>
      <Card>
        <Flex direction="column" gap={3}>
          <Text size={1} muted>
            {names[language]}
          </Text>
          <Text weight="medium">{subject}</Text>
        </Flex>
      </Card>
      <iframe title={names[language]} sandbox="allow-same-origin" srcDoc={html} onLoad={fit} />
    </Stack>
  );
}

/** Makes a frame as high as its mail; no script runs in it. */
function fit({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const { contentDocument, style } = currentTarget;
  style.blockSize = `${contentDocument?.documentElement.scrollHeight ?? 0}px`;
}
