import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PaymentEvent } from '#machines/payment/types.ts';
import { readZiinaMessage, ziinaSender } from '#machines/payment/ziina.ts';

interface Framed {
  address: string;
  reference: string | null;
}

/**
 * Passes messages of the payment page in the frame, and of no other page, to the payment machine.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { address, reference }: Framed,
  send: (event: PaymentEvent) => void,
): void {
  const handleMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    const sender = ziinaSender(address, frame.current?.contentWindow);
    const event = readZiinaMessage(message, sender, reference);
    if (event) send(event);
  });

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => handleMessage(message);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
}
