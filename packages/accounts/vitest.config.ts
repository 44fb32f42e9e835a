import { packageTests } from 'service-kit/testing/vitest';

export default packageTests();
