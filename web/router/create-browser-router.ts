// A file of its own, for the library's larger half comes with it, and only for a first move.
export { createBrowserRouter } from 'react-router-dom';
