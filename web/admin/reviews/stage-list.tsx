import { Link } from 'react-router-dom';
import type { ListedReview } from '#machines/api/reviews.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Due } from './request-facts.tsx';
import { Group, Row } from './reviews.styles.ts';

interface StageListProps {
  stage: string;
  title: string;
  /** The address of the page that lists all stages; each piece has a page below it. */
  path: string;
  pieces: ReadonlyArray<
    Pick<ListedReview, 'deliveryId' | 'title' | 'name' | 'language' | 'dueAt' | 'isPaused'>
  >;
  now: number;
}

/** Lists what waits at one stage, each with its due time; nothing where nothing waits. */
export function StageList({ stage, title, path, pieces, now }: StageListProps) {
  const { t } = useTranslation('reviews');
  if (pieces.length === 0) return null;
  return (
    <Group aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>{title}</h2>
      <ul>
        {pieces.map((piece) => (
          <Row key={piece.deliveryId} data-stage={stage}>
            <Link to={`${path}/${piece.deliveryId}`}>
              <div>
                <strong>
                  <bdi>{piece.title}</bdi>
                </strong>
                <span>
                  <bdi>{piece.name}</bdi> · {t(`languages.${piece.language}`)}
                </span>
              </div>
              <Due {...piece} now={now} />
            </Link>
          </Row>
        ))}
      </ul>
    </Group>
  );
}
