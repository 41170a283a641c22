import type { CallToolResult } from '@modelcontextprotocol/client'
import type { InitialMcpViewData } from '@/lib/documents/mcp/initial-view-data'
import type { ViewHost } from './host'

/** What the document brings with it. */
export const initialViewData: InitialMcpViewData = JSON.parse(
  document.getElementById('data')?.textContent ?? '{}',
)
export const mainElement = document.querySelector('main') as HTMLElement

export type ToolArguments = Readonly<Record<string, unknown>>

/** What the server draws. */
interface RenderResult {
  readonly html: string
  readonly language: string
}

/** Shows the result of a tool: what the server draws of it, or else its text. */
export class ToolView {
  language: string
  /** Gets the form that has just been shown. */
  onForm: (form: HTMLFormElement) => void = () => undefined
  private input: ToolArguments = {}
  private renderCount = 0

  constructor(readonly host: ViewHost) {
    const locale = host.context.locale?.toLowerCase() ?? ''
    const languages = Object.keys(initialViewData.messages)
    const general = (tag: string) => tag.split('-', 1)[0]
    this.language =
      languages.find((tag) => tag === locale) ??
      languages.find((tag) => general(tag) === general(locale)) ??
      languages[0] ??
      'en'
    this.setDocumentLanguage()
  }

  get messages() {
    return initialViewData.messages[this.language] as InitialMcpViewData['messages'][string]
  }

  private setDocumentLanguage() {
    document.documentElement.lang = this.language
  }

  setInput(input: ToolArguments) {
    this.input = input
    if (typeof input.language === 'string' && input.language in initialViewData.messages) {
      this.language = input.language
      this.setDocumentLanguage()
    }
  }

  /** Draws what a tool has answered; where a host hands no calls on, the text is all there is. */
  async showResult(result: CallToolResult) {
    const text = (result.content ?? []).map((part) => ('text' in part ? part.text : '')).join('\n')
    if (result.isError || !this.host.capabilities.serverTools) return this.showText(text)
    await this.render(this.input).catch(() => this.showText(text))
  }

  async render(input: ToolArguments) {
    const number = ++this.renderCount
    mainElement.ariaBusy = 'true'
    try {
      const { html, language } = await this.call<RenderResult>(initialViewData.drawTool, {
        tool: initialViewData.tool,
        language: this.language,
        arguments: input,
      })
      if (number === this.renderCount) this.show(html, language)
    } finally {
      mainElement.ariaBusy = null
    }
  }

  renderAgain(): Promise<void> {
    return this.render(this.input)
  }

  show(html: string, language: string) {
    this.language = language
    this.setDocumentLanguage()
    mainElement.innerHTML = html
    const form = mainElement.querySelector('form')
    if (form) this.onForm(form)
  }

  /** Calls a tool of the site through the host; throws what the site says of a refused one. */
  async call<T>(name: string, input: ToolArguments): Promise<T> {
    const result = await this.host.request<CallToolResult>('tools/call', { name, arguments: input })
    if (result.isError) throw new SiteToolError(result)
    return result.structuredContent as T
  }

  /** Says something in place of what is shown. */
  showText(text: string): HTMLElement {
    const paragraph = document.createElement('p')
    paragraph.dataset.status = ''
    paragraph.setAttribute('role', 'status')
    mainElement.replaceChildren(paragraph)
    paragraph.textContent = text
    return paragraph
  }

  /** Says something below what is shown, and reads it out. */
  showNotice(text: string) {
    const notice =
      mainElement.querySelector<HTMLElement>('[data-notice]') ?? document.createElement('p')
    notice.dataset.notice = ''
    notice.setAttribute('role', 'alert')
    notice.textContent = text
    mainElement.append(notice)
  }

  /** Has the model know what a person has done, before it speaks again. */
  async updateModel(text: string) {
    const { updateModelContext, message } = this.host.capabilities
    const content = [{ type: 'text', text }]
    if (updateModelContext) await this.host.request('ui/update-model-context', { content })
    else if (message) await this.host.request('ui/message', { role: 'user', content })
  }

  async open(url: string) {
    try {
      const { isError } = await this.host.request<{ isError?: boolean }>('ui/open-link', { url })
      if (isError) throw new Error('refused')
    } catch {
      this.showNotice(`${this.messages.link} ${url}`)
    }
  }
}

/** Moves the focus to what a press has drawn, since what was pressed is gone; a screen reader reads it out. */
export function moveFocus(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.focus()
}

/** A call that the site has answered with an error. */
export class SiteToolError extends Error {
  constructor(readonly result: CallToolResult) {
    super('refused')
  }
}
