import { afterEach, expect, test, vi } from 'vitest';
import { keepPresses } from './presses.ts';

afterEach(() => vi.unstubAllGlobals());

function keeping() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const button = vi.fn();
  const presses = keepPresses(new AbortController().signal, { book: () => {}, button });
  const happens = (type: string) => (target: object, more?: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more);
    page.dispatchEvent(Object.defineProperty(event, 'target', { value: target }));
    return event.defaultPrevented;
  };
  const hide = () => page.dispatchEvent(new Event('pagehide'));
  return { presses, button, hide, submit: happens('submit'), press: happens('click') };
}

const formOf = (isLate: boolean) => ({
  matches: (selector: string) => isLate && selector === '[data-late]',
  requestSubmit: vi.fn(),
  submit: vi.fn(),
});

test('a form that is sent before the script runs is sent once, by the script', () => {
  const { presses, button, submit } = keeping();
  const form = formOf(true);
  const submitter = { ariaBusy: null };
  expect(submit(form, { submitter })).toBe(true);
  expect(submit(form, { submitter })).toBe(true);
  expect(button).toHaveBeenCalled();
  expect(submitter).toEqual({ ariaBusy: 'true' });
  presses.replay();
  expect(submitter).toEqual({ ariaBusy: null });
  expect(form.requestSubmit).toHaveBeenCalledTimes(1);
  expect(form.submit).not.toHaveBeenCalled();
});

test('a form is sent as it is when the script cannot be loaded, and does not wait when Back shows it again', () => {
  const { presses, submit, hide } = keeping();
  const form = formOf(true);
  const submitter = { ariaBusy: null };
  submit(form, { submitter });
  presses.leaveToBrowser();
  expect(form.submit).toHaveBeenCalledTimes(1);
  expect(submitter).toEqual({ ariaBusy: 'true' });
  hide();
  expect(submitter).toEqual({ ariaBusy: null });
});

test('a link that leaves the site waits for the script, and is followed when the script cannot be loaded', () => {
  class Link {
    ariaBusy = null;
    click = vi.fn();
    closest(selector: string) {
      return selector.includes('a[data-late]') ? this : null;
    }
  }
  vi.stubGlobal('Element', Link);
  const { presses, press } = keeping();
  const link = new Link();
  expect(press(link)).toBe(true);
  expect(link.click).not.toHaveBeenCalled();
  presses.leaveToBrowser();
  expect(link.click).toHaveBeenCalledTimes(1);
});

test('other forms are left to the browser', () => {
  const { presses, submit } = keeping();
  const form = formOf(false);
  expect(submit(form)).toBe(false);
  presses.replay();
  expect(form.requestSubmit).not.toHaveBeenCalled();
});
