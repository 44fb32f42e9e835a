/** The card's fields in their frame: tries the card when the page asks, and says what came of it. */
(() => {
  const form = document.querySelector('form');
  const tell = (message) => parent.postMessage(message, '*');
  const pays = () => form.elements.wallet.value;

  /** Offers the device's wallet where it has one, and the page lets this frame use it. */
  function offerWallet() {
    const mayPay = document.featurePolicy?.allowsFeature('payment') ?? true;
    form.querySelector('fieldset').hidden = !(mayPay && window.ApplePaySession?.canMakePayments());
    form.addEventListener('change', () => {
      form.querySelector('.card').hidden = pays() !== '';
    });
  }

  function show(problems) {
    for (const input of form.querySelectorAll('.card input')) {
      const text = problems[input.name];
      const place = document.getElementById(`${input.name}-problem`);
      place.textContent = text ?? '';
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    form.querySelector('[aria-invalid]')?.focus();
  }

  async function confirm({ isPressed, ...payment }) {
    if (pays() && !isPressed) throw new Error('A wallet opens only while the person presses');
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(payment)) body.set(name, value);
    const [id] = payment.client_secret.split('_secret_');
    const response = await fetch(`/v1/payment_pages/${id}/confirm`, { method: 'POST', body });
    const { problems = {}, ...result } = await response.json();
    show(problems);
    tell({ type: 'result', ...result });
  }

  /** The site's colours and corners in place of the stand-in's. */
  function look({ variables = {}, theme }) {
    const root = document.documentElement.style;
    root.colorScheme = theme === 'night' ? 'dark' : 'light';
    const names = {
      '--sheet': variables.colorBackground,
      '--paper': variables.colorBackground,
      '--ink': variables.colorText,
      '--soft': variables.colorTextSecondary,
      '--accent': variables.colorPrimary,
      '--wrong': variables.colorDanger,
    };
    for (const [name, value] of Object.entries(names)) if (value) root.setProperty(name, value);
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (data.type === 'confirm') confirm(data.payment);
    if (data.type === 'appearance') look(data);
  });
  offerWallet();
  // The page's own button pays.
  form.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(() => {
    tell({ type: 'height', height: document.documentElement.scrollHeight });
  }).observe(form.parentElement);
  tell({ type: 'ready' });
})();
