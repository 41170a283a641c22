/** What our texts may be used for (contentsignals.org): found and answered from, not trained on. */
export const contentSignal = 'search=yes, ai-input=yes, ai-train=no'
