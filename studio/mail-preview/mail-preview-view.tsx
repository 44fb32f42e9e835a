import { lazy, Suspense } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { mailIds } from '../../web/mail/editable-mails.ts';
import { ofWordsId } from '../../web/mail/edited-words.ts';

/** What composes mails is loaded once somebody looks at one. */
const MailPreview = lazy(async () => {
  const { MailPreview } = await import('./mail-preview.tsx');
  return { default: MailPreview };
});

/** Shows beside a mail's form what the mail looks like. */
export const MailPreviewView: UserViewComponent = ({ documentId, document }) => {
  const id = mailIds.find((each) => each === ofWordsId(documentId));
  if (!id) return null;
  return (
    <Suspense>
      <MailPreview id={id} document={document.displayed} />
    </Suspense>
  );
};
