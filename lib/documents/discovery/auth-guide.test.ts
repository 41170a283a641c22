import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { scopeNames, scopes } from '@/lib/domain/scope'
import { registry } from '@/lib/operations/index'
import { defineOperation } from '@/lib/operations/operation'
import { errorStatus } from '@/packages/agent-access/core'
import { authGuide } from './auth-guide'

const submit = defineOperation({
  name: 'send_word',
  title: 'Send word',
  description: 'Sends word.',
  scope: 'contact.submit',
  topic: 'contact',
  tag: { name: 'Words', description: 'What is sent' },
  effect: 'submit',
  input: z.strictObject({ word: z.string(), shout: z.boolean().optional() }),
  output: z.strictObject({}),
  http: { method: 'POST', path: '/api/v1/words' },
  run: async () => ({}),
  view: () => ({ title: 'Sent', facts: [], sections: [] }),
})

const guideAt = (origin: string) =>
  authGuide({
    site: siteAt(origin),
    catalog,
    operations: [
      ...registry.filter(({ effect }) => effect === 'read'),
      { ...submit, key: 'sendWord' },
    ],
  })
const guide = guideAt('https://studio.example')

test('the first heading contains auth.md', () => {
  expect(guide.match(/^#.*$/m)?.[0]).toMatch(/^# auth\.md/)
})

test('the steps come in the order in which an agent takes them', () => {
  const steps = [...guide.matchAll(/^## \d\. (.*)$/gm)].map(([, step]) => step)
  expect(steps).toEqual(['Discover', 'Choose', 'Register', 'Use', 'Errors', 'Revoke'])
})

test('every address is one of the site it is served by', () => {
  const origins = (text: string) => [...new Set(text.match(/https?:\/\/[^\s`/)]+/g) ?? [])]
  expect(origins(guide)).toEqual(['https://studio.example'])
  expect(origins(guideAt('http://localhost:4123'))).toEqual(['http://localhost:4123'])
})

test.each(scopeNames)('the scope %s stands there with its meaning', (scope) => {
  expect(guide).toContain(`| \`${scope}\` | ${scopes[scope]} |`)
})

describe('the table of errors', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| ([\d, ]+) \|/gm)]

  test('gives every code the status the service answers with', () => {
    expect(rows.length).toBeGreaterThan(5)
    for (const [, code = '', statuses = ''] of rows)
      expect(statuses).toMatch(new RegExp(`^${errorStatus[code as keyof typeof errorStatus]}\\b`))
  })

  test('has the codes that registration and revocation can answer with', () => {
    expect(rows.map(([, code]) => code)).toEqual(
      expect.arrayContaining([
        'invalid_request',
        'unsupported_identity_type',
        'unsupported_credential_type',
        'invalid_token',
        'rate_limited',
        'temporarily_unavailable',
      ]),
    )
  })
})

test('says what is not supported and what contacting the agency takes', () => {
  expect(guide).toMatch(/Not supported: identity assertions.*claim ceremonies/)
  expect(guide).toContain('only when your user has explicitly chosen to contact the agency')
  expect(guide).toContain(
    '`POST https://studio.example/api/v1/words`, or the MCP tool `send_word`. Required: `word`. Optional: `shout`, `language`.',
  )
})

test('names the lifetime of a token and the policies', () => {
  expect(guide).toContain('valid for 3600 seconds')
  for (const path of ['/privacy-policy', '/imprint', '/get-in-touch'])
    expect(guide).toContain(`https://studio.example${path}`)
})

test('MCP clients learn that they need no token, and why a wrong one stops them', () => {
  expect(guide).toContain('**MCP clients need none.**')
  expect(guide).toContain('There is no authorization endpoint here')
  expect(guide).toContain('https://studio.example/agents/connect')
})

test('names every member that an inquiry may have, the questions of the site included', () => {
  const whole = authGuide({ site: siteAt('https://studio.example'), catalog, operations: registry })
  for (const member of ['company', 'phone', 'answers', 'dryRun', 'clientRequestId', 'language'])
    expect(whole).toMatch(new RegExp(`Optional: .*\`${member}\``))
})
