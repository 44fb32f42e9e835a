import type { MiddlewareHandler } from 'hono';
import {
  type AnswerMessageRequest,
  answerMessage,
  listMessages,
  type ReadMessageRequest,
  readMessage,
} from '#machines/api/messages.ts';
import { listSubscribers, removeSubscriber } from '#machines/api/subscribers.ts';
import { type Answer, done } from '../../http/answer.ts';
import type { ApiEnv } from '../../http/env.ts';
import type { StaffMember } from '../staff/as-staff.ts';
import type { Staff } from '../staff/staff.ts';
import type { StaffMessages } from './staff-messages.ts';
import type { StaffSubscribers } from './staff-subscribers.ts';

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
}

interface StaffForms {
  staffMessages: StaffMessages;
  staffSubscribers: StaffSubscribers;
}

/** Mounts staff's calls about what people sent by the public forms. */
export function addStaffFormCalls(
  answer: Answer,
  { reads, writes }: Limits,
  { asStaff, asRecorded }: Pick<Staff, 'asStaff' | 'asRecorded'>,
  { staffMessages, staffSubscribers }: StaffForms,
): void {
  const messageOf = ({ messageId }: { messageId: string }) => staffMessages.aboutOf(messageId);

  answer(listMessages, reads, asStaff('list-messages', staffMessages.list));
  answer(
    readMessage,
    reads,
    asRecorded('read-message', messageOf, ({ messageId }: ReadMessageRequest) =>
      staffMessages.read(messageId),
    ),
  );
  answer(
    answerMessage,
    writes,
    asRecorded(
      'answer-message',
      messageOf,
      done((request: AnswerMessageRequest, { name }: StaffMember) =>
        staffMessages.answer(request, name),
      ),
    ),
  );
  answer(listSubscribers, reads, asStaff('list-subscribers', staffSubscribers.list));
  answer(
    removeSubscriber,
    writes,
    asRecorded(
      'remove-subscriber',
      ({ subscriberId }) => staffSubscribers.aboutOf(subscriberId),
      done(staffSubscribers.remove),
    ),
  );
}
