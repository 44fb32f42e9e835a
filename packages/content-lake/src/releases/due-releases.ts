import type { Clock } from 'service-kit/clock';
import { type DueLoop, startDueLoop } from 'service-kit/due-loop';
import { type Access, accessAs } from '../access.ts';
import type { Dataset } from '../dataset.ts';
import { type LakeDocument, RELEASE_TYPE, RELEASES } from '../document.ts';
import { FAILED, LakeError } from '../errors.ts';
import type { Action } from '../mutations/action-context.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { isWaiting, publishRelease, waitFor } from '../mutations/release-action.ts';

interface DueReleasesOptions {
  dataset: Dataset;
  clock: Clock;
  onError(error: unknown): void;
}

/**
 * Publishes each scheduled release at its time until it is stopped. One that cannot be published then waits, and is tried
 * again after every change of the dataset. The state of a release is in the database, so one that fell due while no
 * server ran is published at the next start; of several servers, the first that locks the dataset publishes it.
 */
export function startDueReleases({ dataset, clock, onError }: DueReleasesOptions): DueLoop {
  let tried = -1;
  let hasWaiting = false;
  const loop = startDueLoop({
    clock,
    onError,
    async step() {
      const { sequence } = dataset;
      const isTried = (release: LakeDocument) => isWaiting(release) && sequence === tried;
      const due = timedIn(dataset).filter((each) => isDue(each, clock) && !isTried(each));
      for (const { _id } of due) await publishDue(dataset, _id, clock);
      tried = sequence;
      const timed = timedIn(dataset);
      hasWaiting = timed.some(isWaiting);
      const times = timed.filter((each) => !isWaiting(each)).map(timeOf);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  });
  const unsubscribe = dataset.subscribe(({ changes }) => {
    if (hasWaiting || changes.some(({ id }) => id.startsWith(RELEASES))) loop.wake();
  });
  return {
    wake: loop.wake,
    async stop() {
      unsubscribe();
      await loop.stop();
    },
  };
}

/** Publishes a release, or lets it wait with the reason. */
async function publishDue(dataset: Dataset, id: string, clock: Clock): Promise<void> {
  const release = dataset.views.stored.get(id);
  const access = accessAs(String(release?.userId ?? 'system'), 'write');
  const whileDue =
    (act: (...args: [LakeDocument, ...Parameters<Action>]) => Mutation[]): Action =>
    (stored, context) => {
      const current = stored.get(id);
      return current && isDue(current, clock) ? act(current, stored, context) : [];
    };
  try {
    const publish = whileDue((...args) => publishRelease(...args, 0));
    await transact(dataset, access, publish);
  } catch (error) {
    if (!(error instanceof LakeError)) throw error;
    const reason = error.message.replace(FAILED, '');
    const wait = whileDue((current) => waitFor(current, reason));
    await transact(dataset, access, wait);
  }
}

async function transact(dataset: Dataset, access: Access, action: Action): Promise<void> {
  const request = { access, isDryRun: false, generatesArrayKeys: false };
  await dataset.transact({ ...request, commands: [action] });
}

function timedIn({ views }: Dataset): LakeDocument[] {
  const releases = views.stored.ofType(RELEASE_TYPE).map((entry) => views.stored.read(entry));
  return releases.filter(isTimed);
}

function isTimed(release: LakeDocument): boolean {
  return release.state === 'scheduled' || isWaiting(release);
}

function isDue(release: LakeDocument, clock: Clock): boolean {
  return isTimed(release) && timeOf(release) <= clock.now();
}

/** A release whose time cannot be read is never due. */
function timeOf({ publishAt }: LakeDocument): number {
  const time = Date.parse(String(publishAt));
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
