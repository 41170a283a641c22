import type { CallToolResult } from '@modelcontextprotocol/client'
import type { McpUiHostContext, McpUiStyleVariableKey } from '@modelcontextprotocol/ext-apps'
import { connectToHost } from './host'
import { connectInquiryForm } from './inquiry'
import { initialViewData, mainElement, moveFocus, type ToolArguments, ToolView } from './view'

const earlyNotifications: (readonly [method: string, params: ToolArguments])[] = []
let view: ToolView | undefined

function onNotification(method: string, params: ToolArguments) {
  if (!view) earlyNotifications.push([method, params])
  else if (method === 'ui/notifications/tool-input')
    view.setInput((params.arguments ?? {}) as ToolArguments)
  else if (method === 'ui/notifications/tool-result') void view.showResult(params as CallToolResult)
  else if (method === 'ui/notifications/tool-cancelled') view.showText(view.messages.nothingSent)
  else if (method === 'ui/notifications/host-context-changed') applyTheme(params)
}

/** A link of the list that is shown draws it anew; every other one is for the host to open. */
function followLink(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || !view) return
  event.preventDefault()
  const { hash, href } = link
  if (link.getAttribute('href')?.startsWith('#'))
    return document.getElementById(hash.slice(1))?.focus()
  const list = link.closest<HTMLElement>('[data-list]')?.dataset.list
  const [address, query = ''] = href.split('?')
  if (!list || address !== list) return void view.open(href)
  view
    .render(Object.fromEntries(new URLSearchParams(query)))
    .then(() => moveFocus(mainElement.querySelector<HTMLElement>('[role=status]')))
    .catch(() => view?.open(href))
}

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
function applyTheme({ theme, styles }: McpUiHostContext): void {
  const { style } = document.documentElement
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme
  const variables = styles?.variables
  if (!variables) return
  const toHostValues = (tokens: typeof colours) =>
    Object.entries(tokens).map(([token, key]) => [token, variables[key]] as const)
  const ground = toHostValues(colours)
  const all = ground.every(([, value]) => value)
    ? [...ground, ...toHostValues(fonts)]
    : toHostValues(fonts)
  for (const [token, value] of all) if (value) style.setProperty(token, value)
}

/** Tells the host how high the view is, whenever that changes. */
function tellSize(tell: (size: { width: number; height: number }) => void): void {
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    tell({ width: Math.ceil(root.scrollWidth), height: Math.ceil(document.body.offsetHeight) }),
  )
  observer.observe(document.body)
}

addEventListener('click', followLink)
connectToHost(initialViewData.tool, onNotification).then(
  (host) => {
    applyTheme(host.context)
    tellSize((size) => host.notify('ui/notifications/size-changed', { ...size }))
    const newView = new ToolView(host)
    newView.onForm = (form) => connectInquiryForm(form, newView, initialViewData.sendTool)
    view = newView
    for (const [method, params] of earlyNotifications) onNotification(method, params)
  },
  () => {
    const messages = Object.values(initialViewData.messages)[0]
    mainElement.textContent = messages?.noHost ?? ''
  },
)
