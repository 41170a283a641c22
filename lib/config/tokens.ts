import tokens from '@/.catalog/tokens'

export type Colour = (typeof tokens.colours)[keyof typeof tokens.colours]

/** How much moves, by content/theme.css: none, quiet or lively. */
export const themeMotion: string = tokens.motion

/** How wide a letter of the display face is on average, in em. */
export const letterWidth: number = tokens.letterWidth

/** The colours of the theme and the widths of app/styles/tokens.css, for what has no stylesheet. */
export const { colours, rems: remByToken } = tokens

/** The files of .catalog/fonts that preview images are set in; none, where the theme has none. */
export const previewFonts: readonly { readonly file: string; readonly weight: FontWeight }[] =
  tokens.previewFonts

type FontWeight = 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900

/** The mark beside the name of the site, and the logo in place of both, as HTML; empty if it has none. */
export { logo, mark } from '@/.catalog/mark'
