import { Art } from './drawing.tsx';
import lantern from './standing-lantern.svg?drawing';

/** Shows the lantern of pages that have nothing else to show. */
export const StandingLanternDrawing = () => <Art svg={lantern} />;
