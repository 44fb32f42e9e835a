import { draft, FEWER_AT_ONCE, type Jobs, mail, recurring } from '../jobs/job.ts';
import { remindDeliveries } from './deliveries/remind-deliveries.ts';
import { writeDraft } from './drafts/write-draft.ts';
import { typesetDocument } from './typeset-document.ts';

export const deliveryJobs = {
  'write-draft': { ...draft, atOnce: FEWER_AT_ONCE, run: writeDraft },
  'typeset-document': { ...mail, run: typesetDocument },
  'remind-deliveries': {
    ...recurring,
    everySeconds: 'often',
    run: (deps: Parameters<typeof remindDeliveries>[0]) => remindDeliveries(deps),
  },
} satisfies Jobs;
