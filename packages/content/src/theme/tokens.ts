export interface ColourByTheme {
  readonly light: string
  readonly dark: string
}

/** What cannot read custom properties takes from the stylesheets: colours, and widths in rem. */
export interface ThemeTokens {
  readonly colours: Readonly<Record<string, ColourByTheme>>
  readonly rems: Readonly<Record<string, number>>
}

const declaration = /^--([\w-]+): (.+);$/
const alias = /^var\(--([\w-]+)\)$/
const rem = /^([\d.]+)rem$/

/** Reads the widths out of app/styles/tokens.css, and its further names for colours of the theme. */
export function readTokens(css: string, theme: ThemeTokens['colours']): ThemeTokens {
  const colours: Record<string, ColourByTheme> = { ...theme }
  const rems: Record<string, number> = {}
  for (const line of css.split('\n')) {
    const [, name = '', value = ''] = declaration.exec(line.trim()) ?? []
    const same = colours[alias.exec(value)?.[1] ?? '']
    const [, length] = rem.exec(value) ?? []
    if (same) colours[name] = same
    else if (length) rems[name] = Number(length)
  }
  return { colours, rems }
}
