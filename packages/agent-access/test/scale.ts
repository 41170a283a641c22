/** How often something is tried: often in `npm test -- --full`, less often on every change. */
export const times = (full: number, usual: number): number =>
  process.env.TEST_SUITE === 'full' ? full : usual
