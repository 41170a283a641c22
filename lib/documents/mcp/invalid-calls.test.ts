import { describe, expect, it } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'

const { legacy } = endpointForTests()

describe('an error repeats no more of what was sent than is needed to recognise it', () => {
  const hostile = `\u202E\u0007\nX${'x'.repeat(100_000)}`
  const hostileNames = Object.fromEntries(
    Array.from({ length: 4000 }, (_, at) => [`unknown ${at} \u202E\n`, at]),
  )

  it.each<[string, string, object]>([
    ['the name of a tool', hostile, {}],
    ['a term', 'list_roles', { location: [hostile] }],
    ['an id', 'get_role', { id: hostile }],
    ['the name of a parameter', 'list_roles', { [hostile]: 1 }],
    ['a number', 'list_roles', { limit: hostile }],
    ['a cursor', 'list_roles', { cursor: hostile }],
    ['a yes or no', 'submit_contact_inquiry', { ...anna, dryRun: hostile }],
    ['4,000 unknown parameters', 'list_roles', hostileNames],
    ['a list of lists', 'list_roles', { location: [[[hostile]]] }],
  ])('%s', async (_, name, args) => {
    const answer = await legacy('tools/call', { name, arguments: args })
    const { message = answer.result?.content[0].text } = answer.error ?? {}
    expect(message.length).toBeLessThan(4000)
    expect(message).not.toMatch(/[\p{Cc}\u202E]/u)
  })

  it('of 4,000 errors twenty are described, and the number of the others is given', async () => {
    const { result } = await legacy('tools/call', { name: 'list_roles', arguments: hostileNames })
    const { text } = result.content[0]
    expect(text.match(/is not known/g)).toHaveLength(20)
    expect(text).toContain('There are 3,980 more errors.')
  })
})
