/**
 * Stands for Stripe.js in the browser: as much of it as the packages `@stripe/stripe-js` and
 * `@stripe/react-stripe-js` use to show a Payment Element of a Checkout Session. The card's fields are
 * in a frame of the stand-in, so that the page never sees them.
 */
(() => {
  const { origin, pathname } = new URL(document.currentScript.src);
  const missing = () => {
    throw new Error('The stand-in of Stripe.js has no such part');
  };

  /** Calls handlers by the name of an event. */
  function createEvents() {
    const handlers = new Map();
    const of = (name) => handlers.get(name) ?? new Set();
    return {
      on: (name, handler) => handlers.set(name, of(name).add(handler)),
      off: (name, handler) => of(name).delete(handler),
      emit: (name, value) => {
        for (const handler of of(name)) handler(value);
      },
    };
  }

  function createFrame(path, parameters) {
    const frame = document.createElement('iframe');
    frame.src = `${origin}${path}?${new URLSearchParams(parameters)}`;
    frame.allow = 'payment *';
    return frame;
  }

  /** Calls `take` with the messages of a frame, and of no other sender. */
  function listenTo(frame, take) {
    const listener = ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin) take(data);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }

  /** The card's fields, in a frame. */
  function createPaymentElement({ locale, payment, appearance }) {
    const events = createEvents();
    const frame = createFrame('/elements/payment', { locale });
    frame.title = locale === 'ar' ? 'إدخال بيانات البطاقة' : 'Secure card payment input frame';
    frame.style.cssText = 'display: block; inline-size: 100%; block-size: 15rem; border: 0';
    let answer = () => undefined;
    let looks = appearance;
    const post = (message) => frame.contentWindow?.postMessage(message, origin);
    const stop = listenTo(frame, (message) => {
      if (message.type === 'ready') {
        post({ type: 'appearance', ...looks });
        events.emit('ready', { elementType: 'payment' });
      } else if (message.type === 'height') frame.style.blockSize = `${message.height}px`;
      else if (message.type === 'result') answer(message);
    });
    return {
      ...events,
      mount: (node) => node.append(frame),
      update: () => undefined,
      destroy() {
        stop();
        frame.remove();
      },
      look(changed) {
        looks = changed;
        post({ type: 'appearance', ...looks });
      },
      /** Resolves with what the frame says when it has tried the card. */
      confirm: (bank = '') =>
        new Promise((resolve) => {
          answer = resolve;
          const isPressed = navigator.userActivation.isActive;
          post({ type: 'confirm', payment: { ...payment, locale, bank, isPressed } });
        }),
    };
  }

  /** Shows the page of the card's bank above everything else, as Stripe.js does. */
  function askBank(locale) {
    const layer = document.createElement('div');
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #0009';
    const frame = createFrame('/elements/bank', { locale });
    frame.style.cssText = 'inline-size: 100%; block-size: 100%; border: 0';
    layer.append(frame);
    return new Promise((resolve) => {
      const stop = listenTo(frame, ({ type, bank }) => {
        if (type !== 'bank') return;
        stop();
        layer.remove();
        resolve(bank);
      });
      document.body.append(layer);
      frame.focus();
    });
  }

  function initCheckoutElementsSdk({ key, locale }, { clientSecret, elementsOptions }) {
    const payment = { key, client_secret: clientSecret };
    let appearance = elementsOptions?.appearance;
    let element = null;
    let session;

    async function loadActions() {
      const [id] = clientSecret.split('_secret_');
      const body = new URLSearchParams({ ...payment, locale });
      const response = await fetch(`${origin}/v1/payment_pages/${id}/init`, {
        method: 'POST',
        body,
      });
      const loaded = await response.json();
      if (loaded.error) return { type: 'error', error: { ...loaded.error, code: null } };
      session = loaded;
      return { type: 'success', actions: { getSession: () => session, confirm } };
    }

    async function confirm() {
      let result = await element.confirm();
      if (result.status === 'requires_action')
        result = await element.confirm(await askBank(locale));
      if (result.error) return { type: 'error', error: result.error };
      session = { ...session, status: { type: 'complete', paymentStatus: 'paid' } };
      return { type: 'success', session };
    }

    return {
      on: () => undefined,
      loadActions,
      loadFonts: () => undefined,
      changeAppearance(changed) {
        appearance = changed;
        element?.look(changed);
      },
      createPaymentElement() {
        element = createPaymentElement({ locale, payment, appearance });
        return element;
      },
      getPaymentElement: () => element,
    };
  }

  function Stripe(key, { locale = 'en' } = {}) {
    return {
      initCheckoutElementsSdk: (options) => initCheckoutElementsSdk({ key, locale }, options),
      // The packages look for these to recognise Stripe.js.
      elements: missing,
      createToken: missing,
      createPaymentMethod: missing,
      confirmCardPayment: missing,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }
  [, Stripe.version] = pathname.split('/');
  window.Stripe = Stripe;
})();
