import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ReadEditionResponse, readEdition } from '#machines/api/editions.ts';
import { languages } from '#machines/language.ts';
import { languageMark, useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, stack } from '#web/theme/mixins.ts';
import { color, radius, space } from '#web/theme/tokens.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card, Empty, Facts, Part } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { fresh, useRead } from '../reading.ts';
import { useAddress } from '../use-address.ts';
import { Decisions } from './decisions.tsx';
import { EditionMark } from './edition-mark.tsx';

/** How often the page looks how far the sending is. */
const LOOKS_EVERY_MS = 5_000;

/** The page of one edition: how far it is, what can be done now, and its mail in both languages. */
export default function Edition() {
  const { t, language } = useTranslation('editions');
  const { editionId = '' } = useParams();
  const { data, error, isPending } = useRead(
    ['edition', editionId],
    readEdition,
    { editionId },
    { ...fresh, refetchInterval: ({ state }) => state.data?.state === 'sending' && LOOKS_EVERY_MS },
  );
  const title = data && (data.title[language] || data.title.en);
  return (
    <Page key={data?.id} title={title || t('title')}>
      <div>
        <Link to="/newsletter">{t('back')}</Link>
      </div>
      <Failure error={error} />
      {isPending && <Empty role="status">{t('waiting')}</Empty>}
      {data && (
        <>
          <Card>
            <Progress edition={data} />
            <Decisions edition={data} />
          </Card>
          {data.mails ? (
            <Mails mails={data.mails} />
          ) : (
            <Notice tone="warning">
              <p>{t('incomplete')}</p>
            </Notice>
          )}
        </>
      )}
    </Page>
  );
}

const outcomes = [
  'sent',
  'waiting',
  'left',
  'bounced',
  'complained',
  'refused',
  'unknown',
] as const;

/** How far it is, whom it would go to, and what became of its mails. */
function Progress({ edition }: { edition: ReadEditionResponse }) {
  const { t, language } = useTranslation('editions');
  const { state, askedBy, topics, subscribers, counts } = edition;
  const titles = new Intl.ListFormat(language).format(topics.map((title) => title[language]));
  const isBegun = ['sending', 'paused', 'sent', 'stopped'].includes(state);
  const shown = outcomes.filter((each) => each === 'sent' || counts[each] > 0);
  return (
    <>
      <div>
        <EditionMark state={state} />
      </div>
      <Facts>
        {askedBy && (
          <Fact name={t('askedBy')}>
            <bdi>{askedBy.name}</bdi>
          </Fact>
        )}
        <Fact name={t('topics')}>{titles || t('forEverybody')}</Fact>
        {isBegun
          ? shown.map((each) => (
              <Fact key={each} name={t(`counts.${each}`)}>
                {counts[each]}
              </Fact>
            ))
          : languages.map((each) => (
              <Fact key={each} name={t(`readers.${each}`)}>
                {subscribers[each]}
              </Fact>
            ))}
      </Facts>
    </>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > figure {
    ${stack(space[2])}
    margin: 0;
  }

  iframe {
    inline-size: 100%;
    block-size: 40rem;
    ${sheet(radius.medium)}
  }

  figcaption {
    color: ${color.inkSoft};
  }
`;

type Mail = NonNullable<ReadEditionResponse['mails']>['en'];

function Mails({ mails }: { mails: NonNullable<ReadEditionResponse['mails']> }) {
  const { t, language } = useTranslation('editions');
  return (
    <Part>
      <h2>{t('mails')}</h2>
      <Both>
        {languages.map((each) => (
          <figure key={each}>
            <figcaption>
              {t(`inLanguage.${each}`)}:{' '}
              <strong {...languageMark(each, language)}>{mails[each].subject}</strong>
            </figcaption>
            <MailFrame mail={mails[each]} name={t(`inLanguage.${each}`)} />
          </figure>
        ))}
      </Both>
    </Part>
  );
}

/** A style sheet of a mail, which the page's policy does not let in; it holds only the colours of the night. */
const STYLES = /<style>.*?<\/style>/s;

/** Shows a mail in a frame that can do nothing. */
function MailFrame({ mail: { html }, name }: { mail: Mail; name: string }) {
  const blob = useMemo(
    () => new Blob([html.replace(STYLES, '')], { type: 'text/html;charset=utf-8' }),
    [html],
  );
  const address = useAddress(blob);
  return address && <iframe src={address} title={name} sandbox="" />;
}
