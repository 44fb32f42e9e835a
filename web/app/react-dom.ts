/** Alone in its file, which runs in a task of its own: setting React DOM up takes a phone 50 ms. */
export { hydrateRoot } from 'react-dom/client';
