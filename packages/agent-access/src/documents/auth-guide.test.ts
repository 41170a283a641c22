import { expect, test } from 'vitest'
import { bookRepair, createShop, fetchFrom, listParts, readDefinition } from '../../test/access'
import { errorStatus } from '../errors'
import { defineOperation } from '../operations/define-operation'

const scopes = {
  'shop.read': 'Read what the shop says',
  'shop.write': 'Book a repair',
}
const pages = { privacyPolicy: '/privacy', imprint: '/imprint', contact: '/contact' }
const read = async (operations = [listParts, bookRepair]) =>
  (await fetchFrom(createShop(operations, { scopes, pages }))('/auth.md')).text()

test('the guide names the scopes, and every error with the status that is answered', async () => {
  const guide = await read()
  for (const [scope, meaning] of Object.entries(scopes))
    expect(guide).toContain(`| \`${scope}\` | ${meaning} |`)
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

test('it says of a token what is stored, which is nothing until it is revoked', async () => {
  const guide = await read()
  expect(guide).toContain('we store nothing of it')
  expect(guide).toContain('Of a revoked token we keep the registration id')
})

test('it leads to the policies, and names every member that a submission may have', async () => {
  const guide = await read()
  for (const path of Object.values(pages)) expect(guide).toContain(`https://shop.example${path}`)
  expect(guide).toContain(
    '`POST https://shop.example/api/v1/repairs`, or the MCP tool `book_repair`. Required: `name`, `email`. Optional: `dryRun`, `clientRequestId`.',
  )
})

test('of a site to which nothing is sent, it says nothing of submissions', async () => {
  expect(await read([listParts])).not.toMatch(/submi/i)
})

test('what needs a credential is named first', async () => {
  const mine = defineOperation({
    ...readDefinition,
    credential: 'required',
    output: listParts.output,
    run: async () => ({ parts: [] }),
  })
  expect(await read([mine, listParts])).toContain('`read` needs a credential.')
})
