import { getPublishedId } from '@sanity/client/csm';
import { type FieldProps, useEditState, useFormValue } from 'sanity';
import { isBigChange } from './prices.ts';

/** Asks for a price once more while it differs from the published one by more than half of it. */
export function RepeatedPriceField(props: FieldProps) {
  const id = getPublishedId(String(useFormValue(['_id'])));
  const { published } = useEditState(id, String(useFormValue(['_type'])));
  const isAsked = isBigChange(published?.priceUsd as number, useFormValue(['priceUsd']));
  return isAsked ? props.renderDefault(props) : null;
}
