import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Actor } from 'xstate';
import type { bookingMachine } from '#machines/booking/machine.ts';
import { EnvironmentContext } from '#web/app/environment.ts';
import { DrawnSheet } from '#web/booking/drawn-sheet.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { InSite } from '#web/testing/in-site.tsx';
import type { World } from './world.ts';

addBookingTexts();

const styles = new ServerStyleSheet();

/** Returns the sheet as HTML, drawn by its components for the machine's state. */
export function drawSheet(actor: Actor<typeof bookingMachine>, world: World): string {
  const { content, environment, isPhone, ...page } = world;
  globalThis.matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
  return renderToString(
    styles.collectStyles(
      <EnvironmentContext value={environment}>
        <InSite content={content}>
          <DrawnSheet {...page} actor={actor} care={content.settings} onResume={() => undefined} />
        </InSite>
      </EnvironmentContext>,
    ),
  );
}

/** Returns the styles of everything that was drawn so far. */
export const drawnStyles = () => styles.getStyleTags();
