import {
  type SendBankTransferNotificationRequest,
  sendBankTransferNotification,
} from '#machines/api/bank-transfer.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { bankDetails } from './content.ts';
import { newVisitor } from './visitor.ts';
import type { World } from './world.ts';

/** Someone who pays the roadmap by bank transfer. */
export async function newTransfer(world: World) {
  world.content.bankDetails = bankDetails;
  const visitor = await newVisitor(world);
  const transfer = await visitor.link('bank_transfer');

  function announce(
    changes: Partial<SendBankTransferNotificationRequest> = {},
    headers?: Record<string, string>,
  ) {
    const { accountHolder, bankName, iban } = bankDetails;
    const request: SendBankTransferNotificationRequest = {
      token: visitor.token,
      customerName: '',
      customerEmail: '',
      customerWhatsapp: '',
      serviceName: 'Personal Roadmap',
      amount: 349,
      reference: transfer.reference,
      bankDetails: { accountHolder, bankName, iban },
      ...changes,
    };
    return world.post<ProblemResponse>(sendBankTransferNotification.path, request, headers);
  }

  const confirm = () => world.useCases.confirmBankTransfer(visitor.bookingId, 'mariam');

  const mailsTo = (address: string) =>
    world.mails.filter(({ to, text }) => to === address && text.includes(transfer.reference));

  const passDeadline = async () => {
    await visitor.passDeadline();
    await world.expire();
  };

  return { visitor, transfer, announce, confirm, mailsTo, passDeadline };
}

export type Transfer = Awaited<ReturnType<typeof newTransfer>>;
