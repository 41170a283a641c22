// The only reader of process.env in this package.

/** Whether results are not validated any more, which takes time and finds only faults of the code. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'
