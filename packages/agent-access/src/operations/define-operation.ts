import { z } from 'zod'
import { countEvent } from '../count'
import type { ErrorCode } from '../errors'
import type { CachePolicy } from '../limits'
import { LoggableError } from '../log'
import type { Messages } from '../messages'
import { withinDatabaseTime } from '../stores/availability'
import { findSubmission } from '../stores/submissions'
import { runWriteOncePerKey } from './answer-once'
import { parseDeclaredOutput } from './declared-output'
import { listDefinitionIssues } from './definition-rules'
import { withKitDescription, withKitRefusal } from './kit-schemas'
import type {
  CachedContext,
  Context,
  HttpOperation,
  OperationTag,
  OutputSchema,
  ReaderKind,
  Services,
  User,
  UserContext,
} from './operation'
import { toLabelledValues } from './rows'
import type { SubmissionReceipt, SubmissionRequest } from './submission-request'
import { findEmailField, withVisibleTexts } from './text-fields'

/** Where REST has it. */
interface Http<M extends HttpOperation['http']['method']> {
  readonly method: M
  readonly path: HttpOperation['http']['path']
}

interface Described<N extends SignIn> {
  /** The name of the tool: lower-case letters and underscores, at most 30. */
  readonly name: string
  /** What people read in place of the name. */
  readonly title: string
  /** Tells a model when to call it and what it gives: at most 500 characters. */
  readonly description: string
  /** One of `scopes`: what a credential has to cover. It asks nothing of who presents none. */
  readonly scope: string
  /** `'required'` where a credential is needed; a signed-in user has none, and needs none. */
  readonly credential?: 'required'
  /** `'required'` where only who is signed in may call it, as `identify` says; a credential is nobody's. */
  readonly user?: N
  /** `'required'` where only agents may call it whose operator signs the request, as `verify` says. */
  readonly operator?: 'required'
  /** The group of the OpenAPI document; without it, the operation is its own. */
  readonly tag?: OperationTag
}

type Cache = CachePolicy | undefined

interface TextReader {
  readonly language: string
}

type SignIn = 'required' | undefined
type SomeUser = User | undefined

/** What a run may use: where a user is required, there is one. */
type ContextOf<S extends Services, U extends SomeUser, N extends SignIn> = N extends 'required'
  ? UserContext<S, NonNullable<U>>
  : Context<S, NonNullable<U>>

type UserOf<U extends SomeUser, N extends SignIn> = N extends 'required'
  ? NonNullable<U>
  : U | undefined

/** What an operation without a submission has. */
interface Answering<
  I extends z.ZodObject,
  O extends OutputSchema,
  S extends Services,
  U extends SomeUser,
  C extends Cache,
  N extends SignIn,
> extends Described<N>,
    Partial<Pick<HttpOperation<I, O>, 'errors' | 'example'>> {
  /** What it takes: a strict object; the description of a member is for models. */
  readonly input: I
  /** What it gives: an object. Anything else, or a member too many, is a 500. */
  readonly output: O
  /** Answers. Throw a `DomainError` with one of `errors`. */
  readonly run: (
    input: z.output<I>,
    context: C extends CachePolicy ? CachedContext<S> : ContextOf<S, U, N>,
  ) => Promise<z.output<O>>
  /** The result as Markdown, for models and people, in the language of the call. */
  toText(output: z.output<O>, reader: TextReader): string
}

/** An operation that reads: each time, or with `cache` what is the same for every caller. */
interface ReadDefinition<
  I extends z.ZodObject,
  O extends OutputSchema,
  S extends Services = Services,
  U extends SomeUser = User,
  C extends Cache = Cache,
  N extends SignIn = SignIn,
> extends Answering<I, O, S, U, C, N>,
    Pick<HttpOperation<I, O>, 'nextCursor' | 'search'> {
  readonly effect: 'read'
  /** `GET` and the address, a parameter as `{id}`. */
  readonly http: Http<'GET'>
  /** Uses an answer again for every caller, for so many seconds; without it, it runs each time. */
  readonly cache?: C
}

/** An operation that changes something, and answers with what it likes. */
interface WriteDefinition<
  I extends z.ZodObject,
  O extends OutputSchema,
  S extends Services = Services,
  U extends SomeUser = User,
  C extends Cache = undefined,
  N extends SignIn = SignIn,
> extends Answering<I, O, S, U, C, N> {
  readonly effect: 'write'
  /** The method and the address. */
  readonly http: Http<'POST' | 'PUT' | 'PATCH' | 'DELETE'>
}

/** An operation that sends something to the owner of the site. */
interface SubmitDefinition<
  I extends z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
  S extends Services = Services,
  U extends SomeUser = User,
  N extends SignIn = SignIn,
> extends Described<N> {
  readonly effect: 'submit'
  /** `POST` and the address. */
  readonly http: Http<'POST'>
  /** What is sent; a title of a field is its label. */
  readonly input: I
  /** Members of the receipt beside id and time, which `respond` gives. */
  readonly receipt?: R
  /** The errors of its own, besides those of every operation. */
  readonly errors?: readonly ErrorCode[]
  /** An example of what is sent. */
  readonly example?: () => z.input<I>
  /** Throws a DomainError that refuses what is sent, in a dry run too; called once for each submission. */
  readonly check?: (input: z.output<I>, context: ContextOf<S, U, N>) => Promise<void> | void
  /** Those members; called once for each submission, before it is stored. */
  readonly respond?: (
    input: z.output<I>,
    receipt: SubmissionReceipt,
    context: ContextOf<S, U, N>,
  ) => Promise<z.output<R>> | z.output<R>
  /** What is sent in one line, for the person and the model, in the language of the call. */
  toText(input: z.output<I>, reader: TextReader): string
}

const Receipt = { submissionId: z.string(), receivedAt: z.iso.datetime() }
const receiptMembers = [...Object.keys(Receipt), 'status', 'repeated']

/** The key by which a retry is recognised; the client chooses it. */
const RequestId = z
  .string()
  .check(withKitRefusal(z.regex(/^[A-Za-z0-9._:-]{1,128}$/), ({ values }) => values.requestId))

/** What every submission takes beside what is sent. */
export const submissionInput = {
  dryRun: withKitDescription(z.boolean().optional(), ({ parameters }) => parameters.dryRun),
  clientRequestId: withKitDescription(
    RequestId.optional(),
    ({ parameters }) => parameters.clientRequestId,
  ),
}

const Refusal = z.strictObject({
  error: z.string(),
  detail: z.string(),
  retryAfterSeconds: z.int().optional(),
})

const submissionOutput = <R extends z.ZodObject>(input: z.ZodObject, receipt: R) =>
  z
    .discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('preview'),
        submission: withKitDescription(input.clone(), ({ parameters }) => parameters.submission),
        wouldBeRefused: withKitDescription(
          Refusal.optional(),
          ({ parameters }) => parameters.wouldBeRefused,
        ),
        earlier: withKitDescription(
          z.strictObject(Receipt).optional(),
          ({ parameters }) => parameters.earlier,
        ),
        next: withKitDescription(z.string().optional(), ({ parameters }) => parameters.next),
      }),
      z.strictObject({
        ...(receipt.partial().shape as Partial<R['shape']>),
        status: z.literal('accepted'),
        ...Receipt,
        repeated: withKitDescription(
          z.literal(true).optional(),
          ({ parameters }) => parameters.earlier,
        ),
      }),
    ])
    .meta({ type: 'object' })

const noMembers = z.strictObject({})

/** The schema of a preview or a receipt, with a name, which editors show. */
interface SubmissionOutput<R extends z.ZodObject = typeof noMembers>
  extends z.ZodType<z.output<ReturnType<typeof submissionOutput<R>>>> {}

type Definition<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
  O extends OutputSchema = OutputSchema,
  S extends Services = Services,
  U extends SomeUser = User,
  C extends Cache = undefined,
  N extends SignIn = SignIn,
> =
  | ReadDefinition<I, O, S, U, C, N>
  | WriteDefinition<I, O, S, U, C, N>
  | SubmitDefinition<I, R, S, U, N>

/**
 * Defines an operation once, for every interface. One that submits gets a dry run, a key for
 * retries, confirmation, storing and delivery; one that writes a key for retries.
 */
export function defineOperation<
  I extends z.ZodObject,
  R extends z.ZodObject = typeof noMembers,
  O extends OutputSchema = SubmissionOutput<R>,
  S extends Services = Services,
  U extends SomeUser = User,
  C extends Cache = undefined,
  N extends SignIn = undefined,
>(definition: Definition<I, R, O, S, U, C, N>): HttpOperation<I, O, S, UserOf<U, N>>
export function defineOperation(definition: Definition): unknown {
  requireValid(definition)
  const { title, description, tag = { name: title, description } } = definition
  switch (definition.effect) {
    case 'read':
      return Object.freeze({ ...definition, tag, ...createText(definition) })
    case 'write':
      return Object.freeze({ ...defineWrite({ ...definition, tag }), ...createText(definition) })
    case 'submit':
      return Object.freeze(defineSubmission({ ...definition, tag }))
  }
}

/** Throws what names the fix: TypeScript says the same, JavaScript does not. */
function requireValid(definition: Definition) {
  const { name, effect, input, receipt, respond } = definition as SubmitDefinition<z.ZodObject>
  const issues = listDefinitionIssues(definition as unknown as HttpOperation)
  if (issues.length > 0) throw new Error(issues.join('\n'))
  const repeated = Object.keys(submissionInput).find((field) => Object.hasOwn(input.shape, field))
  if ((effect as Definition['effect']) !== 'read' && repeated)
    throw new Error(`${name}: rename the field ${repeated}; it is kept for retries and dry runs`)
  if (Boolean(receipt) !== Boolean(respond))
    throw new Error(`${name}: receipt is the schema of what respond returns; give both, or neither`)
  const taken = receiptMembers.find((member) => Object.hasOwn(receipt?.shape ?? {}, member))
  if (taken)
    throw new Error(
      `${name}: rename the member ${taken} of receipt; every receipt has one of its own`,
    )
}

const createText = ({
  toText,
}: Pick<ReadDefinition<z.ZodObject, OutputSchema>, 'toText'>): Pick<HttpOperation, 'toText'> => ({
  toText: (output, { catalog: { language } }) => toText(output, { language }),
})

function defineWrite(
  definition: WriteDefinition<z.ZodObject, OutputSchema> & { readonly tag: OperationTag },
): Omit<HttpOperation, 'toText'> {
  const { clientRequestId } = submissionInput
  return {
    ...definition,
    input: definition.input.extend({ clientRequestId }),
    run(args, context) {
      const { clientRequestId, ...input } = args as { readonly clientRequestId?: string }
      const run = async () =>
        parseDeclaredOutput(definition.output, await definition.run(input, context))
      return clientRequestId === undefined
        ? run()
        : runWriteOncePerKey(definition, clientRequestId, input, context, run)
    },
  }
}

function defineSubmission(
  definition: SubmitDefinition<z.ZodObject> & { readonly tag: OperationTag },
): HttpOperation<z.ZodObject, SubmissionOutput> {
  const { input, receipt: receiptSchema = noMembers, check, respond, toText, ...parts } = definition
  const { name } = parts
  const inputSchema = withVisibleTexts(input)
  const toRequest = createRequest(definition)
  const operation: HttpOperation<z.ZodObject, SubmissionOutput> = {
    ...parts,
    input: inputSchema.extend(submissionInput),
    output: submissionOutput(inputSchema, receiptSchema) as SubmissionOutput,
    example: () => definition.example && { ...definition.example(), dryRun: true },
    scopeNeeded: ({ dryRun }) => dryRun !== true,
    submitStatus: ({ status }) => status,
    async run(input, context) {
      const { dryRun, clientRequestId, ...submission } = input as {
        readonly dryRun?: boolean
        readonly clientRequestId?: string
      }
      const confirmedInput = context.confirmedInput ?? submission
      const request = {
        ...toRequest(submission, clientRequestId, context),
        ...(check && { check: () => requireNoResult(name, check(submission, context)) }),
      }
      if (!dryRun) {
        const { key } = toRequest(confirmedInput, clientRequestId, context)
        const complete = async (facts: SubmissionReceipt): Promise<SubmittedContent> => {
          const members = await respond?.(submission, facts, context)
          return { ...request.content, receipt: parseDeclaredOutput(receiptSchema, members) }
        }
        const { receipt, ofContent } = await context.submission.accept({
          ...request,
          ...(key && { key }),
          ...(respond && { complete }),
        })
        return {
          ...(respond && (await readReceipt(receipt.submissionId, context))),
          status: 'accepted' as const,
          ...receipt,
          ...(ofContent && { repeated: true as const }),
        }
      }
      if (context.callInterface) countEvent('submission', 'previewed', context.callInterface)
      const preview = await context.submission.preview(request)
      const isNew = !preview.earlier && !preview.wouldBeRefused
      const { previewNext } = context.services.catalog.messages.texts
      return {
        status: 'preview' as const,
        submission,
        ...preview,
        ...(isNew && { next: previewNext }),
      }
    },
    toText: (output, { catalog: { language, messages } }, reader) =>
      output.status === 'accepted'
        ? writeReceipt(output, receiptSchema, messages)
        : writePreview(output, reader, inputSchema, messages, (input) =>
            toText(input, { language }),
          ),
    previewed: (output) => (output.status === 'preview' ? output.submission : undefined),
    summary: (output, { catalog: { messages } }) =>
      output.status === 'accepted'
        ? messages.submissions.summary({ id: output.submissionId })
        : undefined,
    question(output, { catalog: { messages } }) {
      if (output.status === 'accepted') return definition.title
      const lines = toLines(output.submission, inputSchema, messages)
      return [messages.submissions.question, ...lines].join('\n')
    },
  }
  return operation
}

/** A check refuses by throwing: what it returns would be lost. */
async function requireNoResult(name: string, checked: Promise<void> | void): Promise<void> {
  if ((await checked) !== undefined)
    throw new LoggableError(
      `${name}: check returned a value; it must throw a DomainError to refuse, and return nothing`,
    )
}

/** What is stored of a submission: a field may have any name. */
export interface SubmittedContent {
  readonly operation: string
  readonly fields: object
  /** What the site has added to its receipt. */
  readonly receipt?: object
}

/** Reads what the site has added to a receipt; a submission that was erased has none. */
async function readReceipt(id: string, { services, databaseTime }: Context): Promise<object> {
  const stored = await withinDatabaseTime(databaseTime, services.catalog.messages, () =>
    findSubmission(services.submissions, id),
  )
  return (stored?.content as SubmittedContent | undefined)?.receipt ?? {}
}

function createRequest({ name, input }: SubmitDefinition<z.ZodObject>) {
  const email = findEmailField(input)
  return (
    content: object,
    id: string | undefined,
    context: Context,
  ): SubmissionRequest<SubmittedContent> => {
    const members = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
    const sender = email && (content as Readonly<Record<string, unknown>>)[email]
    const owner = [name, sender ? String(sender).toLowerCase() : context.client()]
    return {
      content: { operation: name, fields: content } satisfies SubmittedContent,
      identity: [name, members],
      ...(id !== undefined && { key: { id, owner, identity: members } }),
    }
  }
}

const toLines = (submission: object, inputSchema: z.ZodObject, { colon }: Messages): string[] =>
  toLabelledValues(submission, inputSchema).map(([label, value]) => `${label}${colon} ${value}`)

type OutputWith<Status extends 'preview' | 'accepted'> = Extract<
  z.output<SubmissionOutput>,
  { readonly status: Status }
>

function writeReceipt(
  output: OutputWith<'accepted'>,
  receiptSchema: z.ZodObject,
  messages: Messages,
): string {
  const { colon, submissions } = messages
  const lines = [
    `${submissions.reference}${colon} ${output.submissionId}`,
    ...toLines(output, receiptSchema, messages),
  ]
  return `# ${output.repeated ? submissions.sentBefore : submissions.sent}\n\n${lines.join('\n')}`
}

function writePreview(
  output: OutputWith<'preview'>,
  reader: ReaderKind,
  inputSchema: z.ZodObject,
  messages: Messages,
  toText: (input: never) => string,
): string {
  const { submissions } = messages
  const { submission, wouldBeRefused, earlier, next } = output
  const parts = [
    `# ${submissions.notSent}`,
    toText(submission as never),
    wouldBeRefused && submissions.wouldBeRefused(wouldBeRefused),
    earlier && submissions.earlier({ id: earlier.submissionId }),
    toLines(submission, inputSchema, messages).join('\n'),
    reader === 'model' ? next : undefined,
  ]
  return parts.filter(Boolean).join('\n\n')
}
