import { createActor } from 'xstate';
import { findOutMachine } from '#machines/find-out/machine.ts';
import { type Need, needs } from '#machines/find-out/types.ts';
import { type FindOutView, viewFindOut } from '#machines/find-out/view.ts';

/** Runs the machine of the guided way, beginning with the answer that is already open. */
export function startWay(open: string | undefined, show: (view: FindOutView) => void) {
  const actor = createActor(findOutMachine).start();
  const first = needs.find((need) => need === open);
  if (first) actor.send({ type: 'need.chosen', need: first });
  show(viewFindOut(actor.getSnapshot()));
  actor.subscribe((snapshot) => show(viewFindOut(snapshot)));
  return {
    toggle: (need: Need, isOpen: boolean) =>
      actor.send({ type: isOpen ? 'need.chosen' : 'need.dropped', need }),
    stop: () => {
      actor.stop();
    },
  };
}
