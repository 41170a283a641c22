// The only reader of process.env. Imports no library, because it also runs at the edge.

import { isLoopbackHost, limits } from '../../packages/agent-access/edge'
import { getContentDir } from './content-dir.mjs'
import { type EditorRepository, readEditorRepository, withoutPassword } from './editor'
import { isNextBuild } from './next-private'

interface RedisEnv {
  readonly url: string
  readonly token: string
  /** Put before every key in Redis, so that previews do not touch the data of production. */
  readonly prefix: string
}

interface SmtpEnv {
  readonly url: string
  readonly from: string
  readonly to: string
  /** Who gets applications instead. */
  readonly applicationsTo?: string | undefined
}

export interface Env {
  readonly baseUrl: string
  readonly port: number
  readonly platform: 'vercel' | 'server'
  readonly production: boolean
  /** Content edits show at once; nothing was prerendered. */
  readonly development: boolean
  readonly preview: boolean
  /** The number of trusted proxies in front of the server; 0 trusts the socket address only. */
  readonly trustedProxies: number
  readonly redis: RedisEnv | undefined
  readonly dataDir: string
  /** The folder of what the site owns. */
  readonly contentDir: string
  readonly smtp: SmtpEnv | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  readonly slack: { readonly url: string } | undefined
  readonly cronSecret: string | undefined
  /** The first signs tokens and links to what is not public; what the others signed is still accepted. */
  readonly secrets: readonly string[]
  /** The deploy hook to call when the job board has changed. */
  readonly rolesDeployHook: string | undefined
  /** Whether requests are counted: everywhere but in a preview. */
  readonly metrics: boolean
  /** What the editor at /edit works on, if the site has one. */
  readonly editor: EditorRepository | undefined
  /** Next makes the pages of a build in this process. */
  readonly isBuild: boolean
  /** A deployment tries this process before it is served. */
  readonly isTrial: boolean
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

const mailAddress = /^(?:[^\s@<>",;]+@[^\s@<>",;]+|[^<>]*<[^\s@<>",;]+@[^\s@<>",;]+>)$/

/** Upstash's own names, and those that its Vercel integration sets. */
const redisNames = [
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
  ['KV_REST_API_URL', 'KV_REST_API_TOKEN'],
] as const

type Deployment = Pick<Env, 'platform' | 'production' | 'preview'>

/** Reads variables and collects what is invalid, so that one run names all of it. */
class Variables {
  readonly issues: string[] = []

  constructor(readonly source: Source) {}

  addIssue(name: string, fix: string): undefined {
    this.issues.push(`${name}: ${fix}`)
  }

  value(...names: readonly string[]): string | undefined {
    const { source } = this
    for (const name of names) if (source[name]?.trim()) return source[name].trim()
    return undefined
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const text = this.value(name)
    if (!text) return undefined
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    const form = `must be an address that begins with ${protocols.join('// or ')}//`
    if (name === 'SITE_URL') return this.addIssue(name, `"${withoutPassword(text)}" ${form}`)
    // Nothing of the others is repeated: they are secrets, or hold a password.
    const hasBeginning = protocols.some((protocol) => text.startsWith(`${protocol}//`))
    const inPassword =
      '; within a name or password write %2F for /, %3F for ?, %23 for #, %40 for @'
    return this.addIssue(name, `${form}${hasBeginning ? inPassword : ''}`)
  }

  /** Reads an address of another service, which only this machine may offer without encryption. */
  secureUrl(name: string): URL | undefined {
    const url = this.url(name, ['https:', 'http:'])
    if (url?.protocol === 'http:' && !isLoopbackHost(url.hostname))
      this.addIssue(name, 'use https; plain http is for this machine only')
    return url
  }

  /** Reads mail addresses, separated by commas, each alone or as `Name <address>`. */
  mailAddresses(name: string): string | undefined {
    const text = this.value(name)
    // A name between quotation marks may have a comma.
    const invalid = text
      ?.replace(/"[^"]*"/g, '')
      .split(',')
      .some((part) => !mailAddress.test(part.trim()))
    if (invalid) this.addIssue(name, `"${text}" must be a mail address such as hello@example.com`)
    return text
  }

  /** Checks for variables that only work together: all are set, or none. */
  requireTogether(names: readonly string[]): boolean {
    const missing = names.filter((name) => !this.value(name))
    if (missing.length > 0 && missing.length < names.length)
      this.addIssue(missing.join(', '), `set it too; ${names.join(', ')} belong together`)
    return missing.length === 0
  }
}

export function readEnv(source: Source = process.env): Env {
  const variables = new Variables(source)
  const deploymentEnv = readDeployment(source)
  const { preview } = deploymentEnv
  const port = readPort(variables)
  const baseUrl = readBaseUrl(variables, deploymentEnv, port)
  const trustedProxies = readTrustedProxies(variables)
  const redis = readRedis(variables, deploymentEnv)
  const smtp = readSmtp(variables)
  const webhook = readWebhook(variables)
  const rolesDeployHook = variables.secureUrl('ROLES_DEPLOY_HOOK')?.href
  const slack = readSlack(variables)
  const secrets = readSecrets(variables)
  const editor = readEditorRepository(source, (name, fix) => variables.addIssue(name, fix))
  if (variables.issues.length > 0) throw new EnvError(variables.issues)
  return {
    ...deploymentEnv,
    baseUrl,
    port: Number(port),
    development: source.NODE_ENV === 'development',
    trustedProxies,
    redis: redis?.token ? { ...redis, token: redis.token } : undefined,
    dataDir: variables.value('DATA_DIR') ?? '.data',
    contentDir: getContentDir(source),
    // A preview delivers nothing.
    smtp: preview ? undefined : smtp,
    webhook: preview ? undefined : webhook,
    slack: preview ? undefined : slack,
    cronSecret: variables.value('CRON_SECRET'),
    secrets,
    rolesDeployHook,
    // Whoever writes the site is no visitor of it.
    metrics: !preview && source.NODE_ENV !== 'development',
    editor,
    isBuild: isNextBuild(source),
    isTrial: source.NEXT_HOST_TRIAL !== undefined,
    checksOutputs: source.NODE_ENV !== 'production',
  }
}

function readPort(variables: Variables): string {
  const port = variables.value('PORT') ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    variables.addIssue('PORT', `"${port}" must be a whole number from 1 to 65535`)
  return port
}

/** A preview deployment has an origin of its own, even if SITE_URL is set for all. */
function readBaseUrl(
  variables: Variables,
  { production, preview }: Deployment,
  port: string,
): string {
  const siteUrl = variables.url('SITE_URL', ['http:', 'https:'])
  if (siteUrl && (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash || siteUrl.username))
    variables.addIssue(
      'SITE_URL',
      `"${withoutPassword(siteUrl.href)}" must be an origin only, such as https://example.com`,
    )
  const productionHost = production ? variables.value('VERCEL_PROJECT_PRODUCTION_URL') : undefined
  const vercelHost = productionHost ?? variables.value('VERCEL_URL')
  const ownUrl = vercelHost ? `https://${vercelHost}` : undefined
  return (preview ? ownUrl : undefined) ?? siteUrl?.origin ?? ownUrl ?? `http://localhost:${port}`
}

function readTrustedProxies(variables: Variables): number {
  const proxies = variables.value('TRUST_PROXY') ?? '0'
  if (!/^\d$/.test(proxies))
    variables.addIssue('TRUST_PROXY', `"${proxies}" must be the number of proxies to trust, 0 to 9`)
  return Number(proxies)
}

/** An address without its token is invalid. */
function readRedis(variables: Variables, { production, preview }: Deployment) {
  const [urlName, tokenName] =
    redisNames.find((names) => variables.value(...names) !== undefined) ?? redisNames[0]
  const url = variables.value(urlName)
  const token = variables.value(tokenName)
  variables.url(urlName, ['https:', 'http:'])
  if (Boolean(url) !== Boolean(token))
    variables.addIssue(
      url ? tokenName : urlName,
      'set it too; the address and the token of Redis belong together',
    )
  if (production && !url && !token)
    variables.addIssue(
      urlName,
      'set it and its token, for example by adding Upstash Redis in the Vercel marketplace; there is no other database on Vercel',
    )
  return url ? { url, token, prefix: preview ? getPreviewPrefix(variables.source) : '' } : undefined
}

function readSmtp(variables: Variables): Env['smtp'] {
  const names = ['SMTP_URL', 'SMTP_FROM', 'INQUIRY_TO'] as const
  const isComplete = variables.requireTogether(names)
  variables.url('SMTP_URL', ['smtp:', 'smtps:'])
  const url = variables.value('SMTP_URL') ?? ''
  const from = variables.mailAddresses('SMTP_FROM') ?? ''
  const to = variables.mailAddresses('INQUIRY_TO') ?? ''
  const applicationsTo = variables.mailAddresses('APPLICATION_TO')
  if (applicationsTo && !isComplete)
    variables.addIssue('APPLICATION_TO', `works by mail only: set ${names.join(', ')} too`)
  return isComplete ? { url, from, to, applicationsTo } : undefined
}

function readWebhook(variables: Variables): Env['webhook'] {
  const names = ['INQUIRY_WEBHOOK_URL', 'INQUIRY_WEBHOOK_SECRET'] as const
  const isComplete = variables.requireTogether(names)
  variables.secureUrl('INQUIRY_WEBHOOK_URL')
  const [url = '', secret = ''] = names.map((name) => variables.value(name))
  return isComplete ? { url, secret } : undefined
}

function readSlack(variables: Variables): Env['slack'] {
  const text = variables.value('SLACK_WEBHOOK_URL') ?? ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.protocol === 'https:' || isLoopbackHost(url.hostname))) return { url: url.href }
  // The address is a secret, so the message does not repeat it.
  return text === ''
    ? undefined
    : variables.addIssue(
        'SLACK_WEBHOOK_URL',
        'must be the whole address from Slack, which begins with https://',
      )
}

function readSecrets(variables: Variables): readonly string[] {
  const secrets = (variables.value('SITE_SECRET') ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (secrets.some((secret) => secret.length < limits.signingSecretCharsMin))
    variables.addIssue(
      'SITE_SECRET',
      `must have at least ${limits.signingSecretCharsMin} characters; openssl rand -base64 32 makes one`,
    )
  return secrets
}

/** Tells where this runs, even if the rest of the configuration is invalid. */
export function readDeployment(source: Source = process.env): Deployment {
  const platform = source.VERCEL?.trim() ? 'vercel' : 'server'
  const production = platform === 'vercel' && source.VERCEL_ENV?.trim() === 'production'
  return { platform, production, preview: platform === 'vercel' && !production }
}

/** Tells which folder holds what the site owns, even if the rest of the configuration is invalid. */
export const readContentDir = (source: Source = process.env): string => getContentDir(source)

/** Previews of one branch share their data; different branches do not. */
const getPreviewPrefix = ({ VERCEL_GIT_COMMIT_REF: branch }: Source) =>
  `preview:${branch?.trim() || 'unnamed'}:`

let current: Env | undefined

/** Reads and validates the environment once per process. */
export function env(): Env {
  current ??= readEnv()
  return current
}
