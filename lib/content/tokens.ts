export interface Colour {
  readonly light: string
  readonly dark: string
}

/** What cannot read custom properties takes from app/styles/tokens.css: colours, and widths in rem. */
export interface Tokens {
  readonly colours: Readonly<Record<string, Colour>>
  readonly rems: Readonly<Record<string, number>>
}

const declaration = /^--([\w-]+): (.+);$/
const pair = /^light-dark\((#[\da-f]{3,8}),\s*(#[\da-f]{3,8})\)$/
const alias = /^var\(--([\w-]+)\)$/
const rem = /^([\d.]+)rem$/

/** Reads the tokens out of the stylesheet that defines them. */
export function tokensIn(css: string): Tokens {
  const colours: Record<string, Colour> = {}
  const rems: Record<string, number> = {}
  for (const line of css.split('\n')) {
    const [, name = '', value = ''] = declaration.exec(line.trim()) ?? []
    const [, light, dark] = pair.exec(value) ?? []
    const same = colours[alias.exec(value)?.[1] ?? '']
    const [, length] = rem.exec(value) ?? []
    if (light && dark) colours[name] = { light, dark }
    else if (same) colours[name] = same
    else if (length) rems[name] = Number(length)
  }
  return { colours, rems }
}
