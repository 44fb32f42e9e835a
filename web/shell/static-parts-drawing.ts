export { CrisisHelp } from './crisis-help.tsx';
export { FooterFacts } from './footer-facts.tsx';
export { NotFoundPage } from './not-found-page.tsx';
