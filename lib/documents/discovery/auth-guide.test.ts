import { errorStatus } from 'agent-access/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { scopeNames, scopes } from '@/lib/domain/scope'
import { registry } from '@/lib/operations/index'
import { defineOperation } from '@/lib/operations/operation'
import { createAuthGuide } from './auth-guide'

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

const site = siteAt('https://studio.example')
const reads = registry.filter(({ effect }) => effect === 'read')
const guide = createAuthGuide({
  site,
  catalog,
  operations: [...reads, { ...submit, key: 'sendWord' }],
})

test('names the scopes and every error with the status the service answers with', () => {
  for (const scope of scopeNames) expect(guide).toContain(`| \`${scope}\` | ${scopes[scope]} |`)
  const rows = [...guide.matchAll(/^\| `(\w+)` \| ([\d, ]+) \|/gm)]
  for (const [, code = '', statuses = ''] of rows)
    expect(statuses).toMatch(new RegExp(`^${errorStatus[code as keyof typeof errorStatus]}\\b`))
  expect(rows.map(([, code]) => code)).toEqual(
    expect.arrayContaining([
      ...['invalid_request', 'unsupported_identity_type', 'unsupported_credential_type'],
      ...['invalid_token', 'rate_limited', 'temporarily_unavailable'],
    ]),
  )
})

test.each([
  '## 6. Revoke',
  'Not supported: identity assertions',
  'only when your user has explicitly chosen to contact the agency',
  'valid for 3600 seconds',
  '**MCP clients need none.**',
  'There is no authorization endpoint here',
  ...['/agents/connect', '/privacy-policy', '/imprint', '/get-in-touch'].map(
    (path) => `https://studio.example${path}`,
  ),
  '`POST https://studio.example/api/v1/words`, or the MCP tool `send_word`. Required: `word`. Optional: `shout`, `language`.',
])('says %j', (text) => {
  expect(guide).toContain(text)
})

test('names every member that an inquiry may have, the questions of the site included', () => {
  const whole = createAuthGuide({ site, catalog, operations: registry })
  for (const member of ['company', 'phone', 'answers', 'dryRun', 'clientRequestId', 'language'])
    expect(whole).toMatch(new RegExp(`Optional: .*\`${member}\``))
})
