// A separate file, because the library's larger half comes with it, and only for the first
// navigation.
export { createBrowserRouter } from 'react-router-dom';
export { allowSkippedTransitions } from './skipped-transitions.ts';
