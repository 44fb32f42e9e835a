import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponents,
} from '@portabletext/react';
import { styled } from 'styled-components';
import { space } from '#web/theme/tokens.ts';

const Text = styled.div`
  display: grid;
  gap: ${space[3]};

  ul,
  ol {
    display: grid;
    gap: ${space[1]};
    padding-inline-start: 1.25em;
  }
`;

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
  },
};

/** Text as editors write it. */
export function RichText({ blocks }: { blocks: PortableTextBlock[] }) {
  return (
    <Text>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </Text>
  );
}

/** Only addresses that can do no more than lead somewhere become links; of others the words remain. */
function SafeLink({ href, children }: { href: unknown; children: React.ReactNode }) {
  if (typeof href !== 'string' || !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)) {
    return <>{children}</>;
  }
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}
