import { Button, Card, Stack, Text } from '@sanity/ui';
import {
  RELEASES_INTENT,
  RelativeTime,
  type ReleaseDocument,
  useActiveReleases,
  useSchema,
  useUser,
} from 'sanity';
import { IntentLink } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import type { LinkProblem } from '../../machines/link-report.ts';
import { language } from '../words/language.ts';
import { say } from '../words/words.ts';
import type { Selection } from './lists.ts';
import { Missed } from './missed.tsx';
import { Entry, Part } from './overview-parts.tsx';
import { RECENT, todoLists } from './todo-lists.ts';
import { useAuthors } from './use-authors.ts';
import { type TodoDocument, useTodo } from './use-todo.ts';

/** Returns the releases that go out by themselves: at their time, or once nothing is missing. The first comes first. */
function useTimedReleases(): ReleaseDocument[] {
  return timed(useActiveReleases().data);
}

/** The lake keeps the time of a release that waits, and takes it from one that was unscheduled. */
export function timed(releases: readonly ReleaseDocument[]): ReleaseDocument[] {
  return releases
    .filter(({ state, publishAt }) => publishAt && (state === 'scheduled' || state === 'active'))
    .toSorted((a, b) => String(a.publishAt).localeCompare(String(b.publishAt)));
}

const moment = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
  ...{ dateStyle: 'long', timeStyle: 'short' },
});

/** A release with its time and, if it waits, what is missing in it. */
function TimedRelease({ release }: { release: ReleaseDocument }) {
  const { _id, metadata, state, publishAt, error } = release;
  const time = moment.format(new Date(String(publishAt)));
  const missing = error?.message.split('\n') ?? [];
  return (
    <Card
      as={IntentLink}
      data-as="a"
      {...{ intent: RELEASES_INTENT, params: { id: _id.replace(/^_\.releases\./, '') } }}
      radius={2}
      padding={3}
    >
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {metadata.title || say('Without a title')}
        </Text>
        <Text size={1} muted>
          {state === 'scheduled'
            ? say('Goes out on {time}', { time })
            : say('Waiting since {time}. Goes out once this is settled:', { time })}
        </Text>
        {missing.map((line) => (
          <Text key={line} as="div" size={1} dir="auto">
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** How many documents of a list are shown; the rest is in the list itself. */
const SHOWN = 5;

const Columns = styled.div`
  columns: 20rem 2;
  column-gap: 2rem;
  max-inline-size: 64rem;
  padding: 0.75rem;

  section {
    break-inside: avoid;
    padding-block-end: 1.5rem;
  }

  a {
    text-decoration: none;
  }
`;

const failures: Record<LinkProblem, string> = {
  gone: 'There is no such page any more: {href}',
  failing: 'This site answers with an error: {href}',
  unreachable: 'This site does not answer: {href}',
};

const checkedOn = (time: string) =>
  say('(checked on {time})', { time: moment.format(new Date(time)) });

/** The desk's first place: what waits for an editor, and what changed lately. */
export function Overview() {
  const schema = useSchema();
  const todo = useTodo();
  const releases = useTimedReleases();
  if (todo === undefined) return <Notice>{say('Looking for what needs you …')}</Notice>;
  if (todo === null) {
    return <Notice>{say('The overview could not be read. Please open it again.')}</Notice>;
  }
  const { lists, broken, outside } = todo;
  const found = todoLists(schema)
    .map((list) => ({ list, documents: lists[list.id] ?? [] }))
    .filter(({ documents }) => documents.length > 0);
  const isDone =
    broken.length === 0 &&
    outside.length === 0 &&
    releases.every(({ state }) => state === 'scheduled') &&
    found.every(({ list }) => list.id === RECENT);
  return (
    <>
      {isDone && <Notice>{say('Nothing waits for you. Everything is in its place.')}</Notice>}
      <Columns>
        {releases.length > 0 && (
          <Part title={say('Releases with a time')} count={releases.length}>
            {releases.map((release) => (
              <TimedRelease key={release._id} release={release} />
            ))}
          </Part>
        )}
        {broken.length > 0 && (
          <Part title={say('Links that lead nowhere')} count={broken.length}>
            {broken.map(({ problem, ...document }) => (
              <Entry key={document._id} document={document} note={problem} />
            ))}
          </Part>
        )}
        {outside.length > 0 && (
          <Part title={say('Links to other sites that fail')} count={outside.length}>
            {outside.map(({ document, href, problem, checkedAt }) => (
              <Entry
                key={`${document._id} ${href}`}
                document={document}
                note={`${say(failures[problem], { href })} ${checkedOn(checkedAt)}`}
              />
            ))}
          </Part>
        )}
        {found.map(({ list, documents }) => (
          <ListPart key={list.id} list={list} documents={documents} />
        ))}
        <Missed />
      </Columns>
    </>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <Card padding={5}>
      <Text align="center" muted>
        {children}
      </Text>
    </Card>
  );
}

/** The first documents of a list, and a link to the whole of it. */
function ListPart({ list, documents }: { list: Selection; documents: readonly TodoDocument[] }) {
  const { ChildLink } = usePaneRouter();
  const shown = documents.slice(0, SHOWN);
  const drafts = list.id === 'drafts' ? shown : [];
  const authors = useAuthors(
    drafts.map(({ _id }) => _id),
    drafts[0]?._updatedAt ?? '',
  );
  return (
    <Part title={list.title} count={documents.length}>
      {shown.map((document) => (
        <Entry key={document._id} document={document} note={noteOn(list, document, authors)} />
      ))}
      {documents.length > SHOWN && (
        <Button
          as={ChildLink}
          childId={list.id}
          mode="bleed"
          justify="flex-start"
          text={say('Show all {count}', { count: documents.length })}
        />
      )}
    </Part>
  );
}

const day = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

function noteOn(list: Selection, document: TodoDocument, authors: ReadonlyMap<string, string>) {
  const { _id, _updatedAt, publishedOn } = document;
  if (list.id === 'scheduled' && publishedOn) return day.format(new Date(publishedOn));
  const author = authors.get(`drafts.${_id}`);
  return (
    <>
      {author && <Name id={author} />}
      <RelativeTime time={_updatedAt} useTemporalPhrase />
    </>
  );
}

/** The name of an editor. */
function Name({ id }: { id: string }) {
  const [user] = useUser(id);
  return user?.displayName ? <>{user.displayName} · </> : null;
}
