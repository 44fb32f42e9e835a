import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { SendBankTransferNotificationRequest } from '../api/bank-transfer.ts';
import type { GenerateAiContentRequest } from '../api/booking.ts';
import type { SuccessResponse } from '../api/fields.ts';
import type { Outcome } from '../problem.ts';

/** Calls in the background: no state waits for them, and leaving a step does not end them. */
export type BackgroundCommand =
  | { type: 'transfer.announce'; request: SendBankTransferNotificationRequest }
  | { type: 'content.generate'; request: GenerateAiContentRequest };

/** The result of `content.generate`. A transfer's announcement reports nothing, as its failure blocks nobody. */
export type BackgroundEvent =
  | { type: 'content.generated' }
  /** Stored as `aiGenerationError`, not shown. */
  | { type: 'content.failed'; reason: string };

export interface BackgroundServices {
  notifyTransfer(request: SendBankTransferNotificationRequest): Promise<Outcome<SuccessResponse>>;
  generateContent(request: GenerateAiContentRequest): Promise<Outcome<SuccessResponse>>;
}

async function resultOf(call: () => Promise<Outcome<SuccessResponse>>): Promise<BackgroundEvent> {
  try {
    const outcome = await call();
    if (outcome.ok) return { type: 'content.generated' };
    const { detail, code } = outcome.problem;
    return { type: 'content.failed', reason: detail ?? code };
  } catch (error) {
    return { type: 'content.failed', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

/** The background actor; its calls complete even if the sheet is left. */
export function createBackgroundLogic(
  services: BackgroundServices,
): CallbackActorLogic<BackgroundCommand> {
  return fromCallback<BackgroundCommand>(({ receive, sendBack }) => {
    receive(async (command) => {
      if (command.type === 'transfer.announce') {
        await resultOf(() => services.notifyTransfer(command.request));
        return;
      }
      const event = await resultOf(() => services.generateContent(command.request));
      sendBack(event);
    });
  });
}
