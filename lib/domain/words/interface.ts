import { type pluralsIn, text } from './template'

/**
 * The words of pages alone: navigation, forms, footer. Whoever writes a component adds its words
 * here and to content/words.
 */
export const interfaceWords = (_plural: ReturnType<typeof pluralsIn>) => ({
  skipLink: text,
})
