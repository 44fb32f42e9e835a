import type { Selectable } from 'kysely';
import type { Tables } from '../data/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type PaymentRow = Selectable<Tables['payments']>;
