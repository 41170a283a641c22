import type { z } from 'zod'
import type { AccessServices } from './access'
import { createCredentialIssuer } from './auth/token'
import { type DeliveryChannel, SubmissionDispatcher } from './delivery/outbox'
import type { ProxySettings } from './http/client'
import { type Log, logKitEvent } from './log'
import { createViewTokens } from './mcp/confirm'
import type { Messages } from './messages'
import type { ParameterConstraint } from './operations/accepted'
import type { SubmittedContent } from './operations/define-operation'
import type { Services } from './operations/operation'
import { type Registry, someOperationRequiresCredential } from './operations/registry'
import { toLabelledValues } from './operations/rows'
import { findEmailField } from './operations/text-fields'
import type { toQuotaPolicies } from './options'
import { finishAfterResponse, getProcessSingleton, isFirstInProcess } from './process'
import type { Retention } from './retention'
import type { Stores } from './stores/stores'
import type { Submission, SubmissionText } from './submission'
import { toOneLine } from './text-rules'

/** A way to deliver what was sent: `mail()`, `webhook()` and `slack()` return one. */
export interface DeliveryMethod {
  /** Makes its channel, which is given what a submission reads like. */
  // biome-ignore lint/suspicious/noExplicitAny: each site stores content of its own
  createChannel(describe: (submission: Submission<any>) => SubmissionText): DeliveryChannel<any>
}

// biome-ignore lint/suspicious/noExplicitAny: each site stores content of its own
type AnyStores = Stores<any>

/** What a site says of its services. */
export interface ServiceOptions {
  /** Where the site keeps what has to last; a function is called with the first request, and given the log. */
  readonly stores: AnyStores | ((log: Log) => AnyStores)
  /**
   * How what was sent reaches its owner, such as `[mail()]`; `elsewhere` where another process of the site delivers it.
   * Without it everything is stored, and the log warns that nobody gets it.
   */
  readonly delivery?: readonly DeliveryMethod[] | 'elsewhere' | undefined
  /** Writes what was sent as its owner reads it; from the members of its operation without it. */
  // biome-ignore lint/suspicious/noExplicitAny: each site stores content of its own
  describeSubmission?(submission: Submission<any>): SubmissionText
  /** Called for each submission that is delivered. */
  readonly onDelivered?: () => void
  /** Is given each event, in place of a line of JSON: of delivery, of errors, and of stores that are given the log. */
  readonly log?: Log
  /** The command that lists what was sent, for the log; `agent-access submissions` without it. */
  readonly submissionsCommand?: string
  /** Says where to look for what no operation gives; `/llms.txt` without it. */
  readonly elsewhere?: Services['elsewhere']
  /** Tells for a schema of the site what it takes by the content, such as the terms of a filter. */
  accepts?(
    schema: z.core.$ZodType,
    services: Pick<Services, 'catalog' | 'site'>,
  ): ParameterConstraint | undefined
}

interface Parts extends Pick<AccessServices, 'site'> {
  readonly messages: Messages
  readonly registry: Registry
  readonly proxies: ProxySettings
  readonly quotas: ReturnType<typeof toQuotaPolicies>
  readonly retention: Retention
}

interface OpenServices {
  /** All but the content, which changes. */
  readonly services: Omit<AccessServices, 'catalog'>
  /** Makes it, and its channels, for whoever delivers: a process that only answers does not. */
  getDispatcher(): SubmissionDispatcher
  /** Delivers from now on, where a process stays: not one that a build starts to make pages. */
  startDelivery(): void
  stopDelivery(): Promise<void>
}

/** Opens the stores of a site, and says how what is in them is delivered. */
export function openSiteServices(
  options: ServiceOptions & { readonly services?: object },
  parts: Parts,
): OpenServices {
  const {
    stores: given,
    services,
    delivery,
    elsewhere,
    accepts,
    log: logEvent = logKitEvent,
  } = options
  const { messages, site, registry, proxies, quotas, retention } = parts
  const stores = typeof given === 'function' ? given(logEvent) : given
  const isElsewhere = delivery === 'elsewhere'
  const deliveries = isElsewhere ? [] : (delivery ?? [])
  const lacksDelivery = !delivery && registry.some(({ effect }) => effect === 'submit')
  // Each bundle of Next makes the access of a site anew.
  if (lacksDelivery && isFirstInProcess('delivery_missing', site.origin))
    logEvent('warn', 'delivery_missing', {
      fix: 'What is sent is stored, but delivered to nobody: pass delivery, such as [mail()]. agent-access submissions lists it.',
    })
  const createDispatcher = () => {
    const { onDelivered, submissionsCommand } = options
    const { submissionDays: retentionDays } = retention
    const describe = options.describeSubmission ?? describeMembers(registry, messages)
    return new SubmissionDispatcher(
      {
        submissions: stores.submissions,
        channels: deliveries.map((one) => one.createChannel(describe)),
        log: logEvent,
        ...(onDelivered && { onDelivered }),
        ...(submissionsCommand && { submissionsCommand }),
        ...(retentionDays && { retentionDays }),
      },
      stores,
    )
  }
  const dispatchersOfSite = getDispatchersOfSite(site.origin)
  let dispatcher: SubmissionDispatcher | undefined
  const getDispatcher = () => {
    dispatcher ??= isElsewhere ? createDispatcher() : findDispatcher(stores, createDispatcher)
    dispatchersOfSite.add(dispatcher)
    return dispatcher
  }
  const startDelivery = () => {
    if (proxies.platform === 'server' && !isElsewhere) getDispatcher().start()
  }
  const credentials = createCredentialIssuer(stores.credentials, messages)
  return {
    getDispatcher,
    startDelivery,
    stopDelivery: () => stopAll(dispatchersOfSite),
    services: {
      ...services,
      ...quotas,
      ...(elsewhere && { elsewhere }),
      ...(accepts && { accepts }),
      site,
      retention,
      someOperationRequiresCredential: someOperationRequiresCredential(registry),
      quota: stores.quota,
      answers: stores.answers,
      submissions: stores.submissions,
      logEvent,
      credentials,
      viewTokens: createViewTokens(credentials),
      wakeDelivery: () => {
        if (deliveries.length === 0) return
        startDelivery()
        finishAfterResponse(getDispatcher().wake())
      },
    },
  }
}

/** Next's bundles each open stores of their own, and the process ends with all that they are delivering. */
const getDispatchersOfSite = (origin: string) =>
  getProcessSingleton(`dispatchers of ${origin}`, () => new Set<SubmissionDispatcher>())

async function stopAll(dispatchers: Iterable<SubmissionDispatcher>): Promise<void> {
  await Promise.all(Array.from(dispatchers, (one) => one.stop()))
}

/** Next's bundles each make the access of a site; where these share their stores, one dispatcher delivers. */
function findDispatcher(stores: Stores, create: () => SubmissionDispatcher): SubmissionDispatcher {
  const dispatchers = getProcessSingleton(
    'dispatchers',
    () => new WeakMap<Stores, SubmissionDispatcher>(),
  )
  const dispatcher = dispatchers.get(stores) ?? create()
  dispatchers.set(stores, dispatcher)
  return dispatcher
}

/** Writes what was sent as its owner reads it. */
const describeMembers =
  (registry: Registry, { colon, submissions }: Messages) =>
  ({ id, receivedAt, content, operator }: Submission): SubmissionText => {
    const { operation: sentBy, fields } = content as SubmittedContent
    const operation = registry.find(({ name }) => name === sentBy)
    const rows = operation ? toLabelledValues(fields, operation.input) : []
    const [, name = ''] = rows.find(([label]) => /name/i.test(label)) ?? []
    const email = operation && findEmailField(operation.input)
    const address = email && (fields as Readonly<Record<string, unknown>>)[email]
    return {
      subject: toOneLine(`${operation?.title ?? sentBy}${name && `${colon} ${name}`}`),
      replyTo: { name: toOneLine(name), address: String(address ?? '') },
      answers: rows,
      details: [
        ...(operator ? [[submissions.sentBy, submissions.agentOf({ operator })] as const] : []),
        [submissions.received, receivedAt.toISOString()],
        [submissions.reference, id],
      ],
      notes: [],
      colon,
    }
  }
