import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import type { UserViewComponent } from 'sanity/structure';
import { documentPreviewPath, previewPath } from '../../machines/api/preview.ts';
import { type Localised, languages } from '../../machines/language.ts';
import { ofWordsId } from '../../web/mail/edited-words.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { say } from '../words/words.ts';

const names: Localised<string> = { en: 'English', ar: 'العربية' };

/** Opens a document as its PDF, with example data and the words that are not published yet. */
export const DocumentPreviewView: UserViewComponent = ({ documentId }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser()?.id;
  const [secret, setSecret] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    createPreviewSecret(client, 'documents', location.href, user).then(
      (made) => !isUnmounted && setSecret(made.secret),
      // Without a secret there are no links.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [client, user]);
  const hrefIn = (language: string, of: string) => {
    const shown = `${documentPreviewPath}?id=${ofWordsId(documentId)}&lang=${language}`;
    const opening = { 'sanity-preview-secret': of, 'sanity-preview-pathname': shown };
    return `${previewPath}?${new URLSearchParams(opening)}`;
  };
  return (
    <Stack gap={4} padding={4}>
      <Text muted>
        {say('The PDF has example data, and your words before they are published.')}
      </Text>
      <Flex gap={3}>
        {secret &&
          languages.map((language) => (
            <Button
              key={language}
              as="a"
              href={hrefIn(language, secret)}
              target="_blank"
              mode="ghost"
              lang={language}
              text={names[language]}
            />
          ))}
      </Flex>
    </Stack>
  );
};
