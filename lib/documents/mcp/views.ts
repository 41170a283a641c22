import { createHash } from 'node:crypto'
import type { CallToolResult, ReadResourceResult, Tool } from '@modelcontextprotocol/server'
import type { AccessServices, ToolViews } from 'agent-access'
import { type Caller as AnyCaller, invokeOperation, localizeServices } from 'agent-access'
import { DomainError } from 'agent-access/edge'
import { getDefaultLanguage } from 'site-content/edge'
import { z } from 'zod'
import { toProblem } from '@/lib/config/problem'
import { flattenMembers, nestMembers } from '@/lib/contact/groups'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import type { ContactInquiry } from '@/lib/contact/schema'
import { changesText, type InquiryAnswer } from '@/lib/contact/text'
import { toModelText } from '@/lib/subject/markdown'
import type { HttpOperations, SiteServices } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import { type InitialMcpViewData, selectViewMessages } from './initial-view-data'
import { mcpServerInfo } from './instructions'
import type { ViewInputs, ViewParts } from './view-inputs'

type CallOfView = NonNullable<ReturnType<ToolViews['findCall']>>
type ViewTokens = AccessServices['viewTokens']
type Caller = AnyCaller<SiteServices>
type ViewCaller = Caller & Pick<Parameters<CallOfView>[1], 'actor'>

/** What loads the parts of views; the routes know where they are. */
export type LoadViewParts = () => Promise<ViewParts>

type Views = { readonly [Name in keyof ViewInputs]: 'list' | 'entry' | 'inquiry' }

/** The operations with a view; one that is missing here does not compile. */
const viewTypes: Views = {
  list_roles: 'list',
  get_role: 'entry',
  list_case_studies: 'list',
  get_case_study: 'entry',
  submit_contact_inquiry: 'inquiry',
}

const hasView = (name: string): name is keyof ViewInputs => Object.hasOwn(viewTypes, name)

const toUri = (name: string) => `ui://${mcpServerInfo.name}/${name}.html`

const drawTool = 'draw_view'
const sendTool = 'send_inquiry'

const Draw = z.strictObject({
  tool: z.string(),
  language: z.string().optional(),
  arguments: z.record(z.string(), z.unknown()),
})
const Send = z.strictObject({
  inquiry: z.record(z.string(), z.string()),
  token: z.string().optional(),
  language: z.string().optional(),
})

function toInputSchema(input: z.ZodObject): Tool['inputSchema'] {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.propertyNames
    },
  })
  return schema as Tool['inputSchema']
}

/** The tools that a view calls; hosts keep them from the model. */
const appTools: Tool[] = [
  {
    name: drawTool,
    description: 'Draws the result of a tool as HTML, for the view that shows it.',
    inputSchema: toInputSchema(Draw),
    annotations: { readOnlyHint: true, openWorldHint: false },
    _meta: { ui: { visibility: ['app'] } },
  },
  {
    name: sendTool,
    description:
      'Sends an inquiry once a person has pressed Send in the view that shows it. Without the token of that view it asks like submit_contact_inquiry.',
    inputSchema: toInputSchema(Send),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    _meta: { ui: { visibility: ['app'] } },
  },
]

/** For a client that shows views: the tools with their views, and those that views call. */
const toolsWithViews = (tools: readonly Tool[], registry: HttpOperations): Tool[] => {
  const names = registry.filter(({ name }) => hasView(name)).map(({ name }) => name)
  return [
    ...tools.map((tool) =>
      names.includes(tool.name)
        ? { ...tool, _meta: { ui: { resourceUri: toUri(tool.name) } } }
        : tool,
    ),
    ...appTools,
  ]
}

/** Offers the views of the tools: their documents, and the tools that these call. */
export function createMcpViews(
  registry: HttpOperations,
  tokens: AccessServices['viewTokens'],
  load: LoadViewParts,
): ToolViews {
  const tools = registry.filter(({ name }) => hasView(name))

  /** The document has no content, so a host may keep it. */
  async function read(
    uri: string,
    { catalog, site }: SiteServices,
  ): Promise<ReadResourceResult | undefined> {
    const tool = tools.find(({ name }) => toUri(name) === uri)
    if (!tool) return undefined
    const text = renderShell(tool.title, catalog, toInitialData(tool.name, catalog), await load())
    const ui = { csp: { resourceDomains: [site.origin] }, prefersBorder: true }
    return { contents: [{ uri, text, _meta: { ui } }] }
  }

  async function draw(input: z.output<typeof Draw>, caller: ViewCaller): Promise<CallToolResult> {
    const tool = tools.find(({ name }) => name === input.tool)
    if (!tool || !hasView(tool.name))
      throw new DomainError('not_found', `There is no view of ${input.tool}.`)
    const { renderers } = await load()
    const sources = getSources(input.language, caller)
    const { language } = sources.catalog
    const renderView = renderers[tool.name] as (of: unknown, sources: ViewSources) => string
    // The model's call has been counted.
    const uncounted = { ...caller, callInterface: undefined }
    const args = { ...input.arguments, ...toLanguageArgument(sources.catalog) }
    const of = await subjects[viewTypes[tool.name]](tool, args, uncounted, tokens)
    return toolResult(tool.title, { html: renderView(of, sources), language })
  }

  async function send(input: z.output<typeof Send>, caller: ViewCaller): ReturnType<CallOfView> {
    const inquiry = nestMembers(withoutEmptyFields(input.inquiry))
    const sources = getSources(input.language, caller)
    const args = { ...inquiry, ...toLanguageArgument(sources.catalog) }
    const content = await tokens.verify(input.token, caller.actor)
    if (!content) return { name: submitContactInquiryOperation.name, arguments: args }
    const inquiryWithKey = { ...args, clientRequestId: content.clientRequestId }
    const confirmedInquiry = content.confirmedInput as ContactInquiry
    let isReplay = false as boolean
    const onReplay = () => {
      isReplay = true
    }
    const confirmedCaller = { ...caller, confirmedInput: confirmedInquiry, onReplay }
    const output = await invokeOperation(
      submitContactInquiryOperation,
      inquiryWithKey,
      confirmedCaller,
    )
    const answer = { ...output, ...(isReplay && { repeated: true }) } as InquiryAnswer
    const { renderers } = await load()
    const html = renderers.submit_contact_inquiry({ output: answer }, sources)
    const modelText = describeSending(confirmedInquiry, inquiry as never, answer, sources)
    const { language } = sources.catalog
    return { result: toolResult(modelText, { html, language, modelText }) }
  }

  const calls: Readonly<Record<string, CallOfView>> = {
    [drawTool]: async (input, caller) => ({
      result: await draw(parseArguments(Draw, input), caller as ViewCaller),
    }),
    [sendTool]: async (input, caller) => send(parseArguments(Send, input), caller as ViewCaller),
  }

  return {
    describe: (tools) => toolsWithViews(tools, registry),
    read,
    /** Errors are results, with what to say at which field. */
    findCall(name: string): CallOfView | undefined {
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      return (
        call &&
        ((input, caller) =>
          call(input, caller).catch((error) => ({ result: toErrorResult(error) })))
      )
    },
  }
}

/** In the first language, if the view asks for one that the site has not. */
function getSources(requested: string | undefined, { services }: Caller): ViewSources {
  const { languages } = services.catalog
  const language = languages.find((one) => one === requested) ?? getDefaultLanguage(languages)
  return localizeServices(services, language)
}

/** A site in one language takes no argument for it. */
const toLanguageArgument = ({ language, languages }: Catalog) =>
  languages.length > 1 ? { language } : {}

type Subject = (
  tool: HttpOperations[number],
  args: Readonly<Record<string, unknown>>,
  caller: ViewCaller,
  tokens: ViewTokens,
) => Promise<ViewInputs[keyof ViewInputs]>

/** What the model is told, once a person has pressed Send on a view. */
function describeSending(
  confirmedInquiry: ContactInquiry,
  submittedInquiry: ContactInquiry,
  output: InquiryAnswer,
  sources: ViewSources,
): string {
  const { catalog } = sources
  const {
    texts,
    interface: { views },
  } = catalog.messages
  const isRepeated = output.status === 'accepted' && output.repeated
  return [
    isRepeated
      ? `${texts.sentByUser} ${views.sentBefore}`
      : changesText(confirmedInquiry, submittedInquiry, catalog),
    toModelText(submitContactInquiryOperation.view(output, sources), catalog.messages),
  ].join('\n\n')
}

/** What each sort of view is drawn from. */
const subjects: Readonly<Record<Views[keyof Views], Subject>> = {
  list: async (_, { language: __, ...args }) => ({ query: toQuery(args) }),
  entry: async (tool, args, caller) => ({
    output: (await invokeOperation(tool, args, caller)) as never,
  }),
  async inquiry(_, { dryRun: __, clientRequestId, ...args }, caller, tokens) {
    const { language: ___, ...inquiry } = args
    const preview = (key: unknown): Promise<InquiryAnswer> =>
      invokeOperation(
        submitContactInquiryOperation,
        { ...args, clientRequestId: key, dryRun: true },
        caller,
      )
    let key = clientRequestId ?? createRequestId(inquiry)
    let output = await preview(key)
    // A person cannot choose another key, where the model has used its own for other words.
    if (isMismatch(output)) {
      key = createRequestId({ ...inquiry, clientRequestId })
      output = await preview(key)
    }
    if (output.status === 'accepted') return { output }
    const content = { confirmedInput: output.inquiry, clientRequestId: String(key) }
    return { output, token: await tokens.mint(content, caller.actor) }
  },
}

const isMismatch = (output: InquiryAnswer): boolean =>
  output.status === 'preview' && output.wouldBeRefused?.error === 'idempotency_mismatch'

/** Reads what a view sends; people do not write it, so a refusal is for who changes a view. */
function parseArguments<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new DomainError('invalid_request', z.prettifyError(error))
  return data
}

const toolResult = (text: string, structuredContent: CallToolResult['structuredContent']) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent,
})

function toErrorResult(error: unknown): CallToolResult {
  const { detail, errors = [] } = toProblem(error)
  return { ...toolResult(detail, { errors }), isError: true }
}

/** A field that is left empty is not sent. */
const withoutEmptyFields = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

const toQuery = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, [value].flat().join(',')]],
    ),
  )

/** The key of an inquiry whose model has chosen none: the same in each view of it. */
const createRequestId = (inquiry: object): string =>
  `view-${createHash('sha256')
    .update(JSON.stringify(flattenMembers(inquiry as never)))
    .digest('base64url')}`

function toInitialData(tool: string, catalog: Catalog): InitialMcpViewData {
  const all = catalog.languages.map((language) => catalog.in(language).messages)
  const messages = Object.fromEntries(all.map((each) => [each.language, selectViewMessages(each)]))
  return { tool, drawTool, sendTool, messages }
}

/** The document of a view: styles and script of every view, and what this one is for. */
const renderShell = (
  title: string,
  { language, messages }: Catalog,
  data: InitialMcpViewData,
  { style, script }: ViewParts,
): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><p data-status role="status">${messages.interface.views.loading}</p></main><script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`
