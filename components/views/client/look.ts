import type { McpUiHostContext, McpUiStyleVariableKey } from '@modelcontextprotocol/ext-apps'

/** Our tokens that a host's variables take the place of; colours go together, so that text stays readable. */
const colours: Readonly<Record<string, McpUiStyleVariableKey>> = {
  '--paper': '--color-background-primary',
  '--surface': '--color-background-secondary',
  '--ink': '--color-text-primary',
  '--ink-quiet': '--color-text-secondary',
}
const fonts: Readonly<Record<string, McpUiStyleVariableKey>> = {
  '--font-text': '--font-sans',
  '--font-code': '--font-mono',
}

/** Takes on the theme and the variables of the host. */
export function takeOn({ theme, styles }: McpUiHostContext): void {
  const { style } = document.documentElement
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme
  const given = styles?.variables
  if (!given) return
  const ofHost = (tokens: typeof colours) =>
    Object.entries(tokens).map(([token, key]) => [token, given[key]] as const)
  const ground = ofHost(colours)
  const all = ground.every(([, value]) => value) ? [...ground, ...ofHost(fonts)] : ofHost(fonts)
  for (const [token, value] of all) if (value) style.setProperty(token, value)
}

/** Tells the host how high the view is, whenever that changes. */
export function tellSize(tell: (size: { width: number; height: number }) => void): void {
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    tell({ width: Math.ceil(root.scrollWidth), height: Math.ceil(document.body.offsetHeight) }),
  )
  observer.observe(document.body)
}
