import { PortableText, type PortableTextComponents } from '@portabletext/react';
import { styled } from 'styled-components';
import { localAddress } from '#machines/local-address.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { EmbeddedPicture } from './embedded-picture.tsx';
import { EmbeddedVideo } from './embedded-video.tsx';
import { NoteMark, Notes, NotesContext, notesOf } from './notes.tsx';
import { unbroken } from './unbroken.ts';

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};

  ul,
  ol {
    display: grid;
    gap: ${space[1]};
    padding-inline-start: 1.25em;
  }
`;

const components: PortableTextComponents = {
  types: {
    embeddedPicture: ({ value }) => value.image && <EmbeddedPicture {...value} />,
    embeddedVideo: ({ value }) => <EmbeddedVideo {...value} />,
  },
  marks: {
    link: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
    note: ({ value, children }) => (
      <>
        {children}
        <NoteMark noteKey={value?._key} />
      </>
    ),
  },
  block: {
    h2: ({ value, children }) => <h2 id={value._key}>{children}</h2>,
  },
};

/** Keeps numbers and words together that a line break would divide. */
function wholeWords(block: RichTextBlock): RichTextBlock {
  const children = block.children?.map((child) => {
    const { text } = child as { text?: unknown };
    return typeof text === 'string' ? { ...(child as object), text: unbroken(text) } : child;
  });
  return children ? { ...block, children } : block;
}

/** Draws text as editors write it. */
export function RichTextDrawing({ blocks }: { blocks: RichTextBlock[] }) {
  return (
    <NotesContext value={notesOf(blocks)}>
      <Text>
        <PortableText
          value={blocks.map(wholeWords)}
          components={components}
          onMissingComponent={false}
        />
        <Notes />
      </Text>
    </NotesContext>
  );
}

/**
 * Links only addresses that can do nothing but lead somewhere; other links keep only their words.
 */
function SafeLink({ href, children }: { href: unknown; children: React.ReactNode }) {
  const { language } = useTranslation('common');
  if (typeof href !== 'string' || !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)) {
    return <>{children}</>;
  }
  return (
    <a href={href.startsWith('/') ? localAddress(href, language) : href} rel="noopener">
      {children}
    </a>
  );
}
