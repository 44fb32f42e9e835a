import type { DeliveryEffect } from './types.ts';

type ParamsOf<Type extends DeliveryEffect['type']> = Extract<
  DeliveryEffect,
  { type: Type }
>['params'];

/** An action that the server performs. */
function effect<Type extends DeliveryEffect['type']>() {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

/** Effects that the server performs in the transaction that stores the event. */
export const effects = {
  writeDraft: effect<'writeDraft'>(),
  typeset: effect<'typeset'>(),
  tellCustomer: effect<'tellCustomer'>(),
  tellPaused: effect<'tellPaused'>(),
  tellResumed: effect<'tellResumed'>(),
  tellStaff: effect<'tellStaff'>(),
  noteDuplicate: effect<'noteDuplicate'>(),
};
