/** What stands in a price's place where the foundation names it in person. */
const ON_REQUEST = 'Contact for pricing';

/** Whether there is a price: any text is one, but on the instructions step it must be payable (specification §5). */
export function isPricePresent(price: string, isInstructions: boolean): boolean {
  const text = price.trim();
  return text !== '' && !(isInstructions && text === ON_REQUEST);
}
