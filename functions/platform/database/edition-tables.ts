import type { Generated } from 'kysely';
import type { EditionState, StoredEdition } from '#machines/edition/machine.ts';
import type { Localised } from '#machines/language.ts';
import type { ComposedMail } from '#web/mail/compose-mail.tsx';
import type { History, Json, Moment, OptionalMoment } from './delivery-tables.ts';

/** An edition as its recipients get it. */
export interface EditionContent {
  title: Localised;
  /** The link that unsubscribes has a placeholder for each recipient's token. */
  mails: Localised<ComposedMail>;
}

/** The status of one recipient's mail; `taken` lasts where nobody knows whether it was sent. */
export type EditionMailStatus = 'waiting' | 'taken' | 'sent' | 'refused' | 'bounced' | 'complained';

/** The tables of the newsletter; the migration that creates them describes their columns. */
export interface EditionTables {
  editions: {
    id: string;
    state: EditionState;
    snapshot: Json<StoredEdition>;
    content: Json<EditionContent | null>;
    topics: Generated<string[]>;
    created_at: Moment;
    updated_at: Moment;
  };
  edition_events: History<'edition_id'>;
  edition_mails: {
    id: Generated<string>;
    edition_id: string;
    digest: Uint8Array | null;
    status: Generated<EditionMailStatus>;
    taken_at: OptionalMoment;
    tries: Generated<number>;
  };
}
