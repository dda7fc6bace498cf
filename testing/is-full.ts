/** Whether everything is looked at, what rarely breaks included: `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';
