import type { FindOutEvent, Need } from './types.ts';

export const choose = (need: Need): FindOutEvent => ({ type: 'need.chosen', need });

export const drop = (need: Need): FindOutEvent => ({ type: 'need.dropped', need });
