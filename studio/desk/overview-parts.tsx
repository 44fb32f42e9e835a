import { Badge, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Preview, useSchema } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import type { TodoDocument } from './use-todo.ts';

interface PartProps {
  title: string;
  count?: number;
  children: ReactNode;
}

/** A part of the overview under its heading. */
export function Part({ title, count, children }: PartProps) {
  return (
    <Stack as="section" gap={1}>
      <Flex align="center" gap={2} padding={2}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {count !== undefined && <Badge>{count}</Badge>}
      </Flex>
      {children}
    </Stack>
  );
}

/** Begins below the title, beside the picture. */
const Note = styled.div`
  padding-block-end: 0.5rem;
  padding-inline: 3.0625rem 0.25rem;
`;

/** A document with a note, which opens beside the overview. */
export function Entry({
  document: { _id, _type },
  note,
}: {
  document: Pick<TodoDocument, '_id' | '_type'>;
  note: ReactNode;
}) {
  const { ChildLink } = usePaneRouter();
  const type = useSchema().get(_type);
  if (!type) return null;
  return (
    <Card
      as={ChildLink}
      data-as="a"
      childId={_id}
      childParameters={{ type: _type }}
      radius={2}
      padding={1}
    >
      <Preview
        schemaType={type}
        value={{ _id, _type }}
        layout="default"
        {...(type.icon && { icon: type.icon })}
      />
      <Note>
        <Text size={1} muted>
          {note}
        </Text>
      </Note>
    </Card>
  );
}
