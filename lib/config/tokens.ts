import tokens from '@/.catalog/tokens'

export type Colour = (typeof tokens.colours)[keyof typeof tokens.colours]

/** The colours and the widths of app/styles/tokens.css, for what is drawn without a stylesheet. */
export const { colours, rems } = tokens
