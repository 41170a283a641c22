import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env'

const issuesOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.issues
    throw error
  }
}

describe('the base URL', () => {
  test('is SITE_URL as an origin, on a server and in production', () => {
    const redis = { KV_REST_API_URL: 'https://redis.example', KV_REST_API_TOKEN: 't' }
    const vercel = { VERCEL: '1', VERCEL_ENV: 'production', VERCEL_URL: 'x.vercel.app' }
    expect(readEnv({ SITE_URL: 'https://oddvale.example/' }).baseUrl).toBe(
      'https://oddvale.example',
    )
    expect(readEnv({ SITE_URL: 'https://oddvale.example/', ...vercel, ...redis }).baseUrl).toBe(
      'https://oddvale.example',
    )
  })

  test('is its own in a preview, even where SITE_URL is set for every environment', () => {
    const source = { SITE_URL: 'https://oddvale.example', VERCEL: '1', VERCEL_ENV: 'preview' }
    expect(readEnv({ ...source, VERCEL_URL: 'x.vercel.app' }).baseUrl).toBe('https://x.vercel.app')
  })

  test('is the production host only in production', () => {
    const source = {
      VERCEL: '1',
      VERCEL_URL: 'preview.vercel.app',
      VERCEL_PROJECT_PRODUCTION_URL: 'oddvale.example',
    }
    expect(readEnv({ ...source, VERCEL_ENV: 'preview' }).baseUrl).toBe('https://preview.vercel.app')
    const redis = { KV_REST_API_URL: 'https://redis.example', KV_REST_API_TOKEN: 't' }
    expect(readEnv({ ...source, ...redis, VERCEL_ENV: 'production' }).baseUrl).toBe(
      'https://oddvale.example',
    )
  })

  test('is the local port when nothing else is known', () => {
    expect(readEnv({}).baseUrl).toBe('http://localhost:3000')
    expect(readEnv({ PORT: '4123' }).baseUrl).toBe('http://localhost:4123')
  })
})

const mail = {
  SMTP_URL: 'smtp://mail.example',
  SMTP_FROM: 'site@b.example',
  INQUIRY_TO: 'team@b.example',
}

test.each([
  'a@b.example',
  'a@b.example, c@d.example',
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
    [{ PORT: 'http' }, 'PORT'],
    [{ SITE_URL: 'oddvale.example' }, 'SITE_URL'],
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
    [{ ...mail, SMTP_FROM: 'Oddvale' }, 'SMTP_FROM: "Oddvale"'],
    [{ ...mail, SMTP_FROM: 'Oddvale <site>' }, 'SMTP_FROM: "Oddvale <site>"'],
    [{ ...mail, APPLICATION_TO: 'people@' }, 'APPLICATION_TO: "people@"'],
  ])('%o is refused and the message names %s', (source, name) => {
    const issues = issuesOf(source as Record<string, string>)
    expect(issues).toHaveLength(1)
    expect(issues[0]).toContain(name)
  })

  test('is reported in full, not one issue at a time', () => {
    expect(issuesOf({ PORT: 'x', TRUST_PROXY: 'x', SITE_URL: 'x' })).toHaveLength(3)
  })
})

test.each(['SMTP_URL', 'INQUIRY_WEBHOOK_URL', 'ROLES_DEPLOY_HOOK', 'UPSTASH_REDIS_REST_URL'])(
  '%s may hold a secret: no message repeats it',
  (name) => {
    for (const wrong of ['a-secret', 'smpt://user:a-secret@host', 'ftp://host/a-secret']) {
      const issues = issuesOf({ [name]: wrong }).join('\n')
      expect(issues).toContain(`${name}: must be an address`)
      expect(issues).not.toContain('a-secret')
    }
  },
)

test.each(['a/secret', 'a#secret', 'a?secret'])(
  'the password %s in SMTP_URL is answered with how to write it, and not repeated',
  (password) => {
    const issues = issuesOf({ SMTP_URL: `smtps://name:${password}@mail.example:465` }).join('\n')
    expect(issues).toContain('within a name or password write %2F for /')
    expect(issues).not.toContain('secret')
  },
)

test('the address of a Slack webhook is a secret: no message repeats it', () => {
  const [issue] = issuesOf({ SLACK_WEBHOOK_URL: 'hooks.slack.com/services/T0/B0/secret' })
  expect(issue).toMatch(/^SLACK_WEBHOOK_URL: /)
  expect(issue).not.toContain('secret')
})

test('requests are counted, but not in a preview', () => {
  expect(readEnv({}).metrics).toBe(true)
  expect(readEnv({ VERCEL: '1', VERCEL_ENV: 'preview' }).metrics).toBe(false)
})

test('a preview never delivers, even with the variables of production', () => {
  const { smtp, webhook, slack } = readEnv({
    VERCEL: '1',
    VERCEL_ENV: 'preview',
    SMTP_URL: 'smtp://mail.example',
    SMTP_FROM: 'a@b.example',
    INQUIRY_TO: 'a@b.example',
    INQUIRY_WEBHOOK_URL: 'https://hook.example',
    INQUIRY_WEBHOOK_SECRET: 's',
    SLACK_WEBHOOK_URL: 'https://hooks.slack.example/x',
  })
  expect([smtp, webhook, slack]).toEqual([undefined, undefined, undefined])
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
  ])('is found in %o, as a pair', (source, found) => {
    expect(readEnv(source as Record<string, string>).redis).toEqual({ ...found, prefix: '' })
  })

  test('is shared by the previews of a branch, and by nobody else', () => {
    const prefixOf = (environment: string, branch?: string) =>
      readEnv({
        ...marketplace,
        VERCEL: '1',
        VERCEL_ENV: environment,
        ...(branch ? { VERCEL_GIT_COMMIT_REF: branch } : {}),
      }).redis?.prefix
    expect(prefixOf('production', 'main')).toBe('')
    expect(prefixOf('preview', 'new-work')).toBe('preview:new-work:')
    expect(prefixOf('preview')).toBe('preview:unnamed:')
  })
})
