import { errorStatus } from 'agent-access/core'
import { expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { scopeNames, scopes } from '@/lib/domain/scope'
import { registry } from '@/lib/operations/index'
import { createAuthGuide } from './auth-guide'

const site = siteAt('https://studio.example')
const guide = createAuthGuide({ site, catalog, operations: registry })

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

test('says of a token what is stored, which is nothing until it is revoked', () => {
  expect(guide).not.toContain('hash')
  expect(guide).toContain('we store nothing of it')
  expect(guide).toContain('Of a revoked token we keep the registration id')
})

test('leads to the policies, and names every member that an inquiry may have', () => {
  for (const path of [paths.connect, paths.privacyPolicy, paths.imprint, paths.contact])
    expect(guide).toContain(site.url(path))
  expect(guide).toContain(
    '`POST https://studio.example/api/v1/inquiries`, or the MCP tool `submit_',
  )
  for (const member of ['company', 'phone', 'answers', 'dryRun', 'clientRequestId', 'language'])
    expect(guide).toMatch(new RegExp(`Optional: .*\`${member}\``))
})
