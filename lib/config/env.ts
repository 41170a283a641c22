// The only reader of process.env. Imports no library, because it also runs at the edge.

import { contentDirOf } from './content-dir.mjs'
import { type EditorRepository, readEditor } from './editor'
import { previewSecretCharsMin, workersMax } from './limits'
import { type OriginTrial, readOriginTrials } from './origin-trials'

export interface RedisEnv {
  readonly url: string
  readonly token: string
  /** Put before every key in Redis, so that previews do not touch the data of production. */
  readonly prefix: string
}

export interface Env {
  readonly baseUrl: string
  readonly port: number
  readonly platform: 'vercel' | 'server'
  readonly production: boolean
  /** Content edits show at once; nothing was prerendered. */
  readonly development: boolean
  readonly preview: boolean
  /** The number of processes that serve the port of our own server. */
  readonly workers: number
  /** The number of trusted proxies in front of the server; 0 trusts the socket address only. */
  readonly trustedProxies: number
  readonly redis: RedisEnv | undefined
  readonly dataDir: string
  /** The folder of what the site owns. */
  readonly contentDir: string
  readonly smtp: { readonly url: string; readonly from: string; readonly to: string } | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  readonly slack: { readonly url: string } | undefined
  readonly cronSecret: string | undefined
  /** Signs links to what is not public; without it there are none. */
  readonly previewSecret: string | undefined
  /** The deploy hook to call when the job board has changed. */
  readonly rolesDeployHook: string | undefined
  readonly mcpAllowedOrigins: readonly string[]
  readonly originTrials: readonly OriginTrial[]
  readonly metrics: boolean
  /** The port of `npm run desk` on the owner's machine. */
  readonly deskPort: number
  /** What the editor at /edit works on, if the site has one. */
  readonly editor: EditorRepository | undefined
  /** The port of `npm run edit` on the owner's machine. */
  readonly editorPort: number
  /** Whether spans are exported; the exporter reads the address itself. */
  readonly telemetry: boolean
  readonly serviceName: string
  /** Whether results are validated against their schemas: everywhere but in production. */
  readonly checksOutputs: boolean
}

type Source = Readonly<Record<string, string | undefined>>

export class EnvError extends Error {
  constructor(readonly issues: readonly string[]) {
    super(`The configuration has ${issues.length} issue(s):\n${issues.join('\n')}`)
    this.name = 'EnvError'
  }
}

const isPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

/** Upstash's own names, and those that its Vercel integration sets. */
const redisNames = [
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
  ['KV_REST_API_URL', 'KV_REST_API_TOKEN'],
] as const

export function readEnv(source: Source = process.env): Env {
  const issues: string[] = []
  const addIssue = (name: string, fix: string) => {
    issues.push(`${name}: ${fix}`)
    return undefined
  }
  const value = (...names: string[]) => {
    for (const name of names) if (source[name]?.trim()) return source[name].trim()
    return undefined
  }
  const url = (name: string, text: string | undefined, protocols: readonly string[]) => {
    if (!text) return undefined
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    // Nothing of it is repeated: most of these addresses are secrets, or hold a password.
    return addIssue(name, `must be an address that begins with ${protocols.join('// or ')}//`)
  }
  const together = (names: readonly string[]) => {
    const missing = names.filter((name) => !value(name))
    if (missing.length > 0 && missing.length < names.length)
      addIssue(missing.join(', '), `set it too; ${names.join(', ')} belong together`)
    return missing.length === 0
  }

  const { platform, production, preview } = deployment(source)

  const port = value('PORT') ?? '3000'
  if (!isPort(port)) addIssue('PORT', `"${port}" must be a whole number from 1 to 65535`)

  const siteUrl = url('SITE_URL', value('SITE_URL'), ['http:', 'https:'])
  if (siteUrl && (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash || siteUrl.username))
    addIssue('SITE_URL', `"${siteUrl.href}" must be an origin only, such as https://example.com`)
  const productionHost = production ? value('VERCEL_PROJECT_PRODUCTION_URL') : undefined
  const vercelHost = productionHost ?? value('VERCEL_URL')
  const ownUrl = vercelHost ? `https://${vercelHost}` : undefined
  // A preview deployment has its own address, even if SITE_URL is set for every environment on
  // Vercel.
  const baseUrl =
    (preview ? ownUrl : undefined) ?? siteUrl?.origin ?? ownUrl ?? `http://localhost:${port}`

  const trustProxy = value('TRUST_PROXY') ?? '0'
  if (!/^\d$/.test(trustProxy))
    addIssue('TRUST_PROXY', `"${trustProxy}" must be the number of proxies to trust, 0 to 9`)

  const [urlName, tokenName] =
    redisNames.find((names) => names.some((name) => value(name))) ?? redisNames[0]
  const redisUrl = value(urlName)
  const redisToken = value(tokenName)
  url(urlName, redisUrl, ['https:', 'http:'])
  if (Boolean(redisUrl) !== Boolean(redisToken))
    addIssue(
      redisUrl ? tokenName : urlName,
      'set it too; the address and the token of Redis belong together',
    )
  if (production && !redisUrl && !redisToken)
    addIssue(
      urlName,
      'set it and its token, for example by adding Upstash Redis in the Vercel marketplace; there is no other database on Vercel',
    )

  const workers = value('WORKERS') ?? '1'
  if (!/^\d{1,2}$/.test(workers) || Number(workers) < 1 || Number(workers) > workersMax)
    addIssue('WORKERS', `"${workers}" must be a whole number from 1 to ${workersMax}`)
  else if (Number(workers) > 1 && !redisUrl)
    addIssue(
      'WORKERS',
      `${workers} processes share quotas, credentials and inquiries by Redis only; set ${redisNames[0].join(' and ')}, or leave WORKERS out`,
    )

  const hasSmtp = together(['SMTP_URL', 'SMTP_FROM', 'INQUIRY_TO'])
  url('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'])

  const hasWebhook = together(['INQUIRY_WEBHOOK_URL', 'INQUIRY_WEBHOOK_SECRET'])
  const webhook = url('INQUIRY_WEBHOOK_URL', value('INQUIRY_WEBHOOK_URL'), ['https:', 'http:'])
  if (webhook?.protocol === 'http:' && !isLoopback(webhook.hostname))
    addIssue('INQUIRY_WEBHOOK_URL', 'use https; plain http is for this machine only')

  const deployHook = url('ROLES_DEPLOY_HOOK', value('ROLES_DEPLOY_HOOK'), ['https:', 'http:'])
  if (deployHook?.protocol === 'http:' && !isLoopback(deployHook.hostname))
    addIssue('ROLES_DEPLOY_HOOK', 'use https; plain http is for this machine only')

  // The address is a secret, so the message does not repeat it.
  const slackText = value('SLACK_WEBHOOK_URL') ?? ''
  const slack = URL.canParse(slackText) ? new URL(slackText) : undefined
  const isSafe = slack?.protocol === 'https:' || (slack && isLoopback(slack.hostname))
  if (slackText && !isSafe)
    addIssue(
      'SLACK_WEBHOOK_URL',
      'must be the whole address from Slack, which begins with https://',
    )

  const previewSecret = value('PREVIEW_SECRET')
  if (previewSecret && previewSecret.length < previewSecretCharsMin)
    addIssue(
      'PREVIEW_SECRET',
      `must have at least ${previewSecretCharsMin} characters; openssl rand -base64 32 makes one`,
    )

  const metrics = value('METRICS') ?? 'on'
  if (metrics !== 'on' && metrics !== 'off') addIssue('METRICS', `"${metrics}" must be on or off`)

  const deskPort = value('DESK_PORT') ?? '4400'
  if (!isPort(deskPort))
    addIssue('DESK_PORT', `"${deskPort}" must be a whole number from 1 to 65535`)

  const editorPort = value('EDITOR_PORT') ?? '4500'
  if (!isPort(editorPort))
    addIssue('EDITOR_PORT', `"${editorPort}" must be a whole number from 1 to 65535`)

  const editor = readEditor(source, addIssue)

  const mcpAllowedOrigins = (value('MCP_ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  for (const origin of mcpAllowedOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      addIssue('MCP_ALLOWED_ORIGINS', `"${origin}" must be an origin such as https://example.com`)

  const trials = value('WEBMCP_ORIGIN_TRIALS') ?? ''
  const originTrials = readOriginTrials(trials, baseUrl, (fix) => {
    if (!preview) addIssue('WEBMCP_ORIGIN_TRIALS', fix)
  })

  const collector = url('OTEL_EXPORTER_OTLP_ENDPOINT', value('OTEL_EXPORTER_OTLP_ENDPOINT'), [
    'https:',
    'http:',
  ])

  if (issues.length > 0) throw new EnvError(issues)

  return {
    baseUrl,
    port: Number(port),
    platform,
    production,
    development: source.NODE_ENV === 'development',
    preview,
    workers: Number(workers),
    trustedProxies: Number(trustProxy),
    redis:
      redisUrl && redisToken
        ? { url: redisUrl, token: redisToken, prefix: preview ? previewPrefix(source) : '' }
        : undefined,
    dataDir: value('DATA_DIR') ?? '.data',
    contentDir: contentDirOf(source),
    smtp:
      hasSmtp && !preview
        ? {
            url: value('SMTP_URL') ?? '',
            from: value('SMTP_FROM') ?? '',
            to: value('INQUIRY_TO') ?? '',
          }
        : undefined,
    webhook:
      hasWebhook && !preview
        ? {
            url: value('INQUIRY_WEBHOOK_URL') ?? '',
            secret: value('INQUIRY_WEBHOOK_SECRET') ?? '',
          }
        : undefined,
    slack: slack && isSafe && !preview ? { url: slack.href } : undefined,
    cronSecret: value('CRON_SECRET'),
    previewSecret,
    rolesDeployHook: deployHook?.href,
    mcpAllowedOrigins,
    originTrials,
    metrics: metrics === 'on' && !preview,
    deskPort: Number(deskPort),
    editor,
    editorPort: Number(editorPort),
    telemetry: collector !== undefined,
    serviceName: value('OTEL_SERVICE_NAME') ?? new URL(baseUrl).hostname,
    checksOutputs: source.NODE_ENV !== 'production',
  }
}

/** Tells where this runs, even if the rest of the configuration is invalid. */
export function deployment(
  source: Source = process.env,
): Pick<Env, 'platform' | 'production' | 'preview'> {
  const platform = source.VERCEL?.trim() ? 'vercel' : 'server'
  const production = platform === 'vercel' && source.VERCEL_ENV?.trim() === 'production'
  return { platform, production, preview: platform === 'vercel' && !production }
}

/** Tells whether the build makes our own server; platforms read what Next writes. */
export const buildsOwnServer = (source: Source = process.env): boolean =>
  !source.VERCEL?.trim() && !source.NEXT_ADAPTER_PATH && source.NODE_ENV !== 'development'

/** Tells which folder holds what the site owns, even if the rest of the configuration is invalid. */
export const contentDir = (source: Source = process.env): string => contentDirOf(source)

/** Previews of one branch share their data; different branches do not. */
const previewPrefix = ({ VERCEL_GIT_COMMIT_REF: branch }: Source) =>
  `preview:${branch?.trim() || 'unnamed'}:`

let current: Env | undefined

/** Returns the environment of this process; reads and validates it once. */
export function env(): Env {
  current ??= readEnv()
  return current
}

const logMarkName = 'LOG_MARK'

/** Returns the prefix of our own log lines; empty where output is not filtered. */
export const logMark = (): string => process.env[logMarkName] ?? ''

export function makeLogMark(): string {
  const mark = `${crypto.randomUUID()} `
  process.env[logMarkName] = mark
  return mark
}
