import { agentPaths } from '../../paths'
import type { PageTool, PageToolsDocument } from '../descriptors'
import { createToolError } from './call'
import { askInOwnDialog, type SubmissionQuestion } from './dialog'
import { findModelContexts, registerPageTool } from './register'
import { type PageToolTexts, pageToolTexts } from './texts'
import { createPageTool, type FieldTexts } from './tools'

/** Each is read when it is needed, so an object may change what it has. */
export interface RegisterPageToolsOptions {
  /** As `createAgentAccess` has it. */
  readonly basePath?: string | undefined
  /** Takes the tools back when it aborts. */
  readonly signal?: AbortSignal | undefined
  /** What the person and the agent read; English where it is missing. */
  readonly texts?: Partial<PageToolTexts> | undefined
  /** The class of the dialog, which is plain without it. */
  readonly className?: string | undefined
  /** Asks the person in a dialog of your own; resolves with what was approved, or nothing. */
  readonly confirm?: ((question: SubmissionQuestion) => Promise<FieldTexts | undefined>) | undefined
  /** Opens a path of the site, or an address, with the router of your own. */
  readonly open?: ((to: string) => void) | undefined
  /** Is given what `pageTools.getMessages` of `createAgentAccess` returned, before a tool is called. */
  readonly onMessages?: ((messages: SubmissionQuestion['messages']) => void) | undefined
  /** Is told of each call by the title of its tool; what it returns is called when the call has ended. */
  readonly onCall?: ((title: string) => () => void) | undefined
  /** Says to the person what became of what an agent wanted to send. */
  readonly tell?: ((outcome: string) => void) | undefined
}

/**
 * Registers the tools of the site in browsers that have WebMCP, and asks the person before one of them
 * sends something. In other browsers it does nothing.
 */
export async function registerPageTools(options: RegisterPageToolsOptions = {}): Promise<void> {
  if (findModelContexts().size === 0) return
  const { basePath = '', signal = new AbortController().signal } = options
  const address = basePath + agentPaths.pageTools
  const language = document.documentElement?.lang
  const query = language ? `?language=${encodeURIComponent(language)}` : ''
  const response = await fetch(address + query, { signal })
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(`${address} has no page tools: pass the basePath of createAgentAccess.`)
  const listing: Listing = await response.json()
  options.onMessages?.(listing.messages)
  const ask = askInTurn(options)
  for (const tool of listing.tools) {
    const execute = createExecute(tool, listing, options, ask)
    registerPageTool(
      { ...tool, execute: (input, call) => execute(input, call?.signal ?? signal) },
      signal,
    )
  }
}

type Listing = PageToolsDocument & Pick<SubmissionQuestion, 'messages'>

const getTexts = ({ texts }: RegisterPageToolsOptions): PageToolTexts => ({
  ...pageToolTexts,
  ...texts,
})

type Ask = (question: SubmissionQuestion) => Promise<FieldTexts | undefined>

/** Asks one question after the other, and none that nobody waits for; who leaves the page declines. */
function askInTurn(options: RegisterPageToolsOptions): Ask {
  let last: Promise<unknown> = Promise.resolve()
  const ask: Ask = async (question) => {
    if (question.signal.aborted) return undefined
    const answered = new AbortController()
    const signal = AbortSignal.any([question.signal, leaveSignal(answered.signal)])
    const openQuestion = { ...question, signal }
    const answer = options.confirm
      ? options.confirm(openQuestion)
      : askInOwnDialog(openQuestion, getTexts(options), options.className)
    return answer.finally(() => answered.abort())
  }
  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => {})
    return answer
  }
}

/** Aborts when the page is left or another is shown in its place. */
function leaveSignal(until: AbortSignal): AbortSignal {
  const left = new AbortController()
  const leave = () => left.abort()
  addEventListener('pagehide', leave, { signal: until })
  // Only some browsers tell of navigation within a document.
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ destination, navigationType }) => {
      if (destination.url !== location.href || navigationType === 'reload') leave()
    },
    { signal: until },
  )
  return left.signal
}

function createExecute(
  tool: PageTool,
  { recipient, privacyPolicy, language, messages }: Listing,
  options: RegisterPageToolsOptions,
  ask: Ask,
) {
  const { confirms: fields = [], writes, title } = tool
  const ends = options.signal
  const run = createPageTool(tool, {
    confirm: (values, call) => {
      const signal = ends ? AbortSignal.any([call, ends]) : call
      const write = writes && title
      return ask({ fields, values, recipient, privacyPolicy, messages, write, signal })
    },
    open: (to) => (options.open ? options.open(to) : location.assign(to)),
    language,
    get messages() {
      return getTexts(options)
    },
    tell: (outcome) => options.tell?.(outcome),
  })
  return async (input: unknown, signal: AbortSignal) => {
    const onEnd = options.onCall?.(title)
    try {
      return await run(input, signal)
    } catch (error) {
      return createToolError('page_failed', getTexts(options).failed({ error: String(error) }))
    } finally {
      onEnd?.()
    }
  }
}
