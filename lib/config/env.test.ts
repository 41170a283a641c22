import { getSiteAddress } from 'next-host/commands'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env'

const listIssues = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.issues
    throw error
  }
}

const redis = { KV_REST_API_URL: 'https://redis.example', KV_REST_API_TOKEN: 't' }
const vercel = { VERCEL: '1', VERCEL_URL: 'x.vercel.app' }
const own = { SITE_URL: 'https://oddvale.example/' }
const host = { VERCEL_PROJECT_PRODUCTION_URL: 'oddvale.example' }

test.each<[Record<string, string>, string]>([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4123' }, 'http://localhost:4123'],
  [own, 'https://oddvale.example'],
  [{ ...own, ...vercel, ...redis, VERCEL_ENV: 'production' }, 'https://oddvale.example'],
  [{ ...host, ...vercel, ...redis, VERCEL_ENV: 'production' }, 'https://oddvale.example'],
  [{ ...own, ...vercel, VERCEL_ENV: 'preview' }, 'https://x.vercel.app'],
  [{ ...host, ...vercel, VERCEL_ENV: 'preview' }, 'https://x.vercel.app'],
])('with %o the base URL is %s', (source, url) => {
  expect(readEnv(source).baseUrl).toBe(url)
})

const mail = {
  SMTP_URL: 'smtp://mail.example',
  SMTP_FROM: 'site@b.example',
  INQUIRY_TO: 'team@b.example',
}

test.each([
  'a@b.example',
  'Oddvale <a@b.example>',
  '"Oddvale, the site" <a@b.example>, Team <c@d.example>',
  'root@localhost',
])('mail goes to and comes from %s', (address) => {
  const source = { ...mail, SMTP_FROM: address, INQUIRY_TO: address, APPLICATION_TO: address }
  expect(readEnv(source).smtp).toMatchObject({
    from: address,
    to: address,
    applicationsTo: address,
  })
})

describe('a wrong configuration', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ SITE_URL: 'https://oddvale.example/site' }, 'SITE_URL'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ UPSTASH_REDIS_REST_URL: 'https://redis.example' }, 'UPSTASH_REDIS_REST_TOKEN'],
    [{ KV_REST_API_TOKEN: 't' }, 'KV_REST_API_URL'],
    [{ KV_REST_API_URL: 'redis.example', KV_REST_API_TOKEN: 't' }, 'KV_REST_API_URL'],
    [{ VERCEL: '1', VERCEL_ENV: 'production', KV_REST_API_TOKEN: 't' }, 'KV_REST_API_URL'],
    [{ VERCEL: '1', VERCEL_ENV: 'production' }, 'UPSTASH_REDIS_REST_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_FROM, INQUIRY_TO'],
    [{ INQUIRY_WEBHOOK_URL: 'http://hook.example', INQUIRY_WEBHOOK_SECRET: 's' }, 'https'],
    [{ SLACK_WEBHOOK_URL: 'http://hooks.slack.example/x' }, 'SLACK_WEBHOOK_URL'],
    [{ PORT: '0' }, 'PORT'],
    [{ SITE_URL: 'https://anna:secret@site.example' }, '"https://…@site.example/"'],
    [{ SITE_URL: 'oddvale.example' }, '"oddvale.example"'],
    [{ ...mail, INQUIRY_TO: 'nobody' }, 'INQUIRY_TO: "nobody" must be a mail address'],
    [{ ...mail, INQUIRY_TO: 'a@b.example, nobody' }, '"a@b.example, nobody"'],
    [{ ...mail, SMTP_FROM: 'Oddvale <site>' }, 'SMTP_FROM: "Oddvale <site>"'],
    [{ ...mail, APPLICATION_TO: 'people@' }, 'APPLICATION_TO: "people@"'],
  ])('%o is refused and the message names %s', (source, name) => {
    const issues = listIssues(source as Record<string, string>)
    expect(issues).toHaveLength(1)
    expect(issues[0]).toContain(name)
  })

  test('is reported in full, not one issue at a time', () => {
    expect(listIssues({ PORT: 'x', TRUST_PROXY: 'x', SITE_URL: 'x' })).toHaveLength(3)
  })
})

const secretAddresses = ['SMTP_URL', 'INQUIRY_WEBHOOK_URL', 'ROLES_DEPLOY_HOOK']
test.each([...secretAddresses, 'SLACK_WEBHOOK_URL', 'UPSTASH_REDIS_REST_URL'])(
  '%s may hold a secret: no message repeats it',
  (name) => {
    for (const value of ['a-secret', 'smpt://user:a-secret@host', 'ftp://host/a-secret']) {
      const issues = listIssues({ [name]: value }).join('\n')
      expect(issues).toContain(`${name}: must be `)
      expect(issues).not.toContain('a-secret')
    }
  },
)

test.each(['a/secret', 'a#secret', 'a?secret'])(
  'the password %s in SMTP_URL is answered with how to write it, and not repeated',
  (password) => {
    const issues = listIssues({ SMTP_URL: `smtps://name:${password}@mail.example:465` }).join('\n')
    expect(issues).toContain('within a name or password write %2F for /')
    expect(issues).not.toContain('secret')
  },
)

test('a preview never delivers and counts nothing, even with the variables of production', () => {
  const { smtp, webhook, slack, metrics } = readEnv({
    ...mail,
    VERCEL: '1',
    VERCEL_ENV: 'preview',
    INQUIRY_WEBHOOK_URL: 'https://hook.example',
    INQUIRY_WEBHOOK_SECRET: 's',
    SLACK_WEBHOOK_URL: 'https://hooks.slack.example/x',
  })
  expect([smtp, webhook, slack, metrics]).toEqual([undefined, undefined, undefined, false])
  expect(readEnv({}).metrics).toBe(true)
})

describe('Redis', () => {
  const upstash = { UPSTASH_REDIS_REST_URL: 'https://a.example', UPSTASH_REDIS_REST_TOKEN: 'a' }
  const marketplace = { KV_REST_API_URL: 'https://b.example', KV_REST_API_TOKEN: 'b' }

  test.each([
    [upstash, { url: 'https://a.example', token: 'a' }],
    [marketplace, { url: 'https://b.example', token: 'b' }],
    [
      { ...marketplace, ...upstash },
      { url: 'https://a.example', token: 'a' },
    ],
  ])('is found in %o, as a pair', (source, credentials) => {
    expect(readEnv(source as Record<string, string>).redis).toEqual({ ...credentials, prefix: '' })
  })

  test('is shared by the previews of a branch, and by nobody else', () => {
    const getPrefix = (environment: string, branch?: string) =>
      readEnv({
        ...marketplace,
        VERCEL: '1',
        VERCEL_ENV: environment,
        ...(branch ? { VERCEL_GIT_COMMIT_REF: branch } : {}),
      }).redis?.prefix
    expect(getPrefix('production', 'main')).toBe('')
    expect(getPrefix('preview', 'new-work')).toBe('preview:new-work:')
    expect(getPrefix('preview')).toBe('preview:unnamed:')
  })
})

test('what Next makes pages for is known', () => {
  expect(readEnv({ NEXT_PHASE: 'phase-production-build' }).isBuild).toBe(true)
  expect(readEnv({}).isBuild).toBe(false)
})

test.each([
  { PORT: '4000' },
  { PORT: '80' },
  { PORT: '4000', SITE_URL: '' },
  { PORT: '4000', SITE_URL: 'https://example.com/' },
])('the address of a build for %j is the one that its pages name', (env) => {
  expect(getSiteAddress(env)).toBe(readEnv(env).baseUrl)
})
