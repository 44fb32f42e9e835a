/**
 * React DOM is alone in this file, so that its setup, 50 ms on a phone, runs in a task of its own.
 */
export { hydrateRoot } from 'react-dom/client';
