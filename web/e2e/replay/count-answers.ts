export type Counted = typeof window & {
  /** How many answers of each door's path the page has taken in. */
  answers: Record<string, number>;
};

/**
 * Counts, in the page, the answers it has taken in, so that a step ends only after its own: some
 * change nothing on the screen that could be waited for. Runs alone in the page.
 */
export function countAnswers(): void {
  const page = window as Counted;
  page.answers = {};
  const count = (address: string) => {
    const { port1, port2 } = new MessageChannel();
    const { pathname } = new URL(address, location.href);
    port1.onmessage = () => {
      page.answers[pathname] = (page.answers[pathname] ?? 0) + 1;
    };
    port2.postMessage(null);
  };
  const { fetch: ask } = window;
  const { text } = Response.prototype;
  window.fetch = async (...call) => {
    try {
      return await ask(...call);
    } catch (error) {
      count(String(call[0]));
      throw error;
    }
  };
  Response.prototype.text = async function read() {
    const value = await text.call(this);
    count(this.url);
    return value;
  };
}
