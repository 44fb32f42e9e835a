import { PortableText, type PortableTextComponents } from '@portabletext/react';
import type { CSSProperties } from 'react';
import type { Language } from '#machines/language.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import * as styles from './mail.styles.ts';

interface Span {
  text?: string;
  marks?: string[];
}

interface MarkDef {
  _key: string;
  _type: string;
  href?: string;
  text?: string;
}

/** Other addresses could do something instead of leading somewhere. */
const SAFE = /^(https?:\/\/|mailto:|tel:)/i;

function componentsIn(language: Language): PortableTextComponents {
  const block = (Tag: 'p' | 'h2' | 'h3' | 'blockquote', style: CSSProperties) => {
    const Block = ({ children }: { children?: React.ReactNode }) => (
      <Tag style={style} className="ink" dir="auto">
        {children}
      </Tag>
    );
    return Block;
  };
  const list = (Tag: 'ul' | 'ol') => {
    const List = ({ children }: { children?: React.ReactNode }) => (
      <Tag style={styles.list(language)} className="ink">
        {children}
      </Tag>
    );
    return List;
  };
  return {
    block: {
      normal: block('p', styles.paragraph(language)),
      h2: block('h2', styles.subheading(language)),
      h3: block('h3', styles.smallSubheading(language)),
      blockquote: block('blockquote', styles.quotation(language)),
    },
    list: { bullet: list('ul'), number: list('ol') },
    marks: {
      link: ({ value, children }) =>
        SAFE.test(value?.href ?? '') ? (
          <a href={value.href} style={styles.link} className="accent">
            {children}
          </a>
        ) : (
          (children ?? null)
        ),
      note: ({ value, children }) => (
        <>
          {children} ({value?.text})
        </>
      ),
    },
  };
}

/** Rich text in a mail. */
export function MailText({ blocks, language }: { blocks: RichTextBlock[]; language: Language }) {
  return (
    <PortableText value={blocks} components={componentsIn(language)} onMissingComponent={false} />
  );
}

/** Returns the same as plain text, with the address of each link behind its words. */
export function plainTextOf(blocks: readonly RichTextBlock[]): string[] {
  return blocks.map((block) => {
    const marks = (block.markDefs ?? []) as MarkDef[];
    const words = ((block.children ?? []) as Span[]).map(({ text = '', marks: own = [] }) => {
      const behind = marks.filter(
        ({ _key, href }) => own.includes(_key) && (href === undefined || SAFE.test(href)),
      );
      const notes = behind.map(({ href, text: note }) => href ?? note ?? '').filter(Boolean);
      return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
    });
    return `${block.listItem ? '– ' : ''}${words.join('')}`;
  });
}
