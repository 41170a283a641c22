/** The permitted uses of our texts (contentsignals.org): search and answers, but no training. */
export const contentSignal = 'search=yes, ai-input=yes, ai-train=no'
