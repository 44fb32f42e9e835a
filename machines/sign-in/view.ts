import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from './machine.ts';
import type { SignInContext } from './types.ts';

/** The screens of the area. */
export type Screen =
  | 'opening'
  | 'away'
  | 'password'
  | 'address'
  | 'mailedCode'
  | 'noRole'
  | 'factor'
  | 'details'
  | 'newPassword'
  | 'enrolment'
  | 'inside';

/** The layer above the page while its session is begun anew. */
export type Layer = 'password' | 'factor';

export interface SignInView extends SignInContext {
  screen: Screen;
  layer: Layer | null;
  isBusy: boolean;
}

type Snapshot = SnapshotFrom<typeof signInMachine>;

const screens = [
  'away',
  'noRole',
  'factor',
  'details',
  'newPassword',
  'enrolment',
  'inside',
] as const satisfies readonly Screen[];

export function viewSignIn(snapshot: Snapshot): SignInView {
  return {
    ...snapshot.context,
    screen: screenOf(snapshot),
    layer: layerOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
  };
}

function screenOf(snapshot: Snapshot): Screen {
  if (snapshot.matches({ opening: 'late' })) return 'away';
  if (snapshot.matches({ signedOut: 'byPassword' })) return 'password';
  if (snapshot.matches({ signedOut: 'leaving' })) return 'password';
  if (snapshot.matches({ signedOut: { byCode: 'address' } })) return 'address';
  if (snapshot.matches({ signedOut: { byCode: 'sending' } })) return 'address';
  if (snapshot.matches('signedOut')) return 'mailedCode';
  return screens.find((screen) => snapshot.matches(screen)) ?? 'opening';
}

function layerOf(snapshot: Snapshot): Layer | null {
  if (snapshot.matches({ inside: { expired: 'password' } })) return 'password';
  return snapshot.matches({ inside: 'expired' }) ? 'factor' : null;
}
