/** --paper of styles/tokens.css, for the places CSS does not reach. */
export const themeColours = { light: '#eef0ee', dark: '#121517' } as const
