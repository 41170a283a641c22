const bytesPerToken = 4

/**
 * How many tokens a language model will spend on a text, estimated: a quarter of its UTF-8 bytes.
 * Our pages came out 3 % under to 15 % over what the o200k tokeniser counts.
 */
export const tokenEstimate = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / bytesPerToken)
