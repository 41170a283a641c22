import { describe, expect, it } from 'vitest'
import { anna as person } from '@/e2e/support/inquiries'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { catalog } from '@/lib/content/catalog'

const { legacy, credential } = endpointForTests()

type Arguments = Readonly<Record<string, unknown>>

const call = async (name: string, sent: Arguments, headers = {}) => {
  const { result } = await legacy('tools/call', { name, arguments: sent }, headers)
  return { refused: result.isError === true, text: result.content[0].text as string }
}

const [role] = catalog.openRoles(new Date())
const [study] = catalog.caseStudies
if (!role || !study) throw new Error('content/ has no role or no case study')
const anna = { ...person, dryRun: true }
const { firstName: _, ...withoutName } = anna
const fifty = Array.from({ length: 51 }, () => 'berlin')

/** A call as a model gets it wrong, what the answer must say, and the call that follows from it. */
const calls: [string, Arguments, readonly string[], Arguments][] = [
  ['list_roles', { city: 'Berlin' }, ['city', 'location'], { location: 'Berlin' }],
  ['list_roles', { locations: ['berlin'] }, ['did you mean location'], { location: ['berlin'] }],
  ['list_roles', { Location: 'berlin' }, ['did you mean location'], { location: 'berlin' }],
  ['list_roles', { seniority: 'senior' }, ['level'], { level: 'senior' }],
  ['list_roles', { levels: 'senior' }, ['did you mean level'], { level: 'senior' }],
  ['list_roles', { location: 'Berlim' }, ['did you mean berlin'], { location: 'berlin' }],
  ['list_roles', { location: 'Munich' }, ['Allowed: berlin'], { location: 'berlin' }],
  ['list_roles', { location: 'remote' }, ['Allowed: berlin'], {}],
  ['list_roles', { location: 'Lissabonn' }, ['did you mean lisbon'], { location: 'lisbon' }],
  [
    'list_roles',
    { location: 'Germny' },
    ['berlin', 'hamburg'],
    { location: ['berlin', 'hamburg'] },
  ],
  ['list_roles', { level: 'Sr' }, ['senior'], { level: 'senior' }],
  ['list_roles', { level: 'mid level' }, ['did you mean mid'], { level: 'mid' }],
  ['list_roles', { level: 'principal' }, ['Allowed: junior', 'director'], { level: 'director' }],
  ['list_roles', { location: fifty }, ['at most 50'], { location: 'berlin' }],
  ['list_roles', { limit: 1000 }, ['at most 100'], { limit: 100 }],
  ['list_roles', { limit: 0 }, ['at least 1'], { limit: 1 }],
  ['list_roles', { limit: 'all' }, ['whole number'], { limit: 100 }],
  ['list_roles', { limit: 10.5 }, ['whole number'], { limit: 10 }],
  ['list_roles', { limit: [5, 10] }, ['Send one value'], { limit: 5 }],
  ['list_roles', { page: 2 }, ['page', 'cursor'], {}],
  ['list_roles', { cursor: '2' }, ['nextCursor'], {}],
  ['list_roles', { location: { city: 'Berlin' } }, ['must be a string'], { location: 'Berlin' }],
  ['list_case_studies', { year: 1999 }, ['Allowed: 20'], { year: study.year }],
  ['list_case_studies', { year: 'last year' }, ['Allowed: 20'], { year: study.year }],
  ['list_case_studies', { industry: 'banking' }, ['finance'], { industry: 'finance' }],
  [
    'list_case_studies',
    { service: 'design system' },
    ['design-systems-and-tooling'],
    { service: 'design-systems-and-tooling' },
  ],
  ['list_case_studies', { year: [{}] }, ['request: year: {} is not a whole number'], {}],
  ['list_roles', { limit: 1e30 }, ['limit: 1e+30 is too large', 'at most 100'], { limit: 100 }],
  ['list_case_studies', { client: study.client }, ['client', 'industry'], {}],
  ['list_case_studies', { tag: 'accessibility' }, ['discipline'], { discipline: 'accessibility' }],
  ['get_role', {}, ['id', 'missing'], { id: role.slug }],
  ['get_role', { role: role.slug }, ['Allowed: id'], { id: role.slug }],
  ['get_role', { slug: role.slug }, ['Allowed: id'], { id: role.slug }],
  ['get_role', { id: role.slug.slice(0, -2) }, [`did you mean ${role.slug}`], { id: role.slug }],
  ['get_role', { id: [] }, ['id', 'missing'], { id: role.slug }],
  ['get_case_study', { id: study.slug }, ['Allowed: slug'], { slug: study.slug }],
  [
    'get_case_study',
    { slug: `${study.slug}s` },
    [`did you mean ${study.slug}`],
    { slug: study.slug },
  ],
  ['list_taxonomies', { kind: 'levels' }, ['Allowed: language'], {}],
  ['submit_contact_inquiry', withoutName, ['firstName', 'first name'], anna],
  ['submit_contact_inquiry', { ...withoutName, name: 'Anna Berg' }, ['firstName'], anna],
  ['submit_contact_inquiry', { ...anna, challenge: 'Help' }, ['at least 10'], anna],
  ['submit_contact_inquiry', { ...anna, challenge: null }, ['at least 10'], anna],
  ['submit_contact_inquiry', { ...anna, workEmail: 'anna' }, ['anna@example.com'], anna],
  ['submit_contact_inquiry', { ...anna, dryRun: 'yes' }, ['true or false'], anna],
  ['submit_contact_inquiry', { ...anna, dryRun: null }, ['leave it out'], anna],
  ['submit_contact_inquiry', { ...anna, message: 'Hello' }, ['message', 'challenge'], anna],
  [
    'submit_contact_inquiry',
    { ...anna, clientRequestId: 'a key' },
    ['letters, digits'],
    { ...anna, clientRequestId: 'a-key' },
  ],
]

describe('a call that a model gets wrong is right at the first retry', () => {
  it.each(calls)('%s %j says %j', async (name, wrong, says, right) => {
    const answer = await call(name, wrong)
    expect(answer.refused).toBe(true)
    for (const words of says) expect(answer.text).toContain(words)
    expect((await call(name, right)).refused).toBe(false)
  })

  it('names the scope that a credential lacks, and that none is needed', async () => {
    const { headers } = await credential('public.read')
    const { refused, text } = await call('list_roles', {}, headers)
    expect(refused).toBe(true)
    for (const words of ['jobs.read', '/agent/auth', 'leave the credential out'])
      expect(text).toContain(words)
  })

  it('lists the tools there are when a name is wrong', async () => {
    const { error } = await legacy('tools/call', { name: 'list_jobs', arguments: {} })
    expect(error.message).toContain('list_roles')
  })
})

describe('an error repeats no more of what was sent than is needed to recognise it', () => {
  const hostile = `\u202E\u0007\nX${'x'.repeat(100_000)}`
  const hostileNames = Object.fromEntries(
    Array.from({ length: 4000 }, (_, at) => [`unknown ${at} \u202E\n`, at]),
  )

  it.each<[string, string, Arguments]>([
    ['the name of a tool', hostile, {}],
    ['a term', 'list_roles', { location: [hostile] }],
    ['an id', 'get_role', { id: hostile }],
    ['the name of a parameter', 'list_roles', { [hostile]: 1 }],
    ['a number', 'list_roles', { limit: hostile }],
    ['a cursor', 'list_roles', { cursor: hostile }],
    ['a yes or no', 'submit_contact_inquiry', { ...anna, dryRun: hostile }],
    ['4,000 unknown parameters', 'list_roles', hostileNames],
    ['a list of lists', 'list_roles', { location: [[[hostile]]] }],
  ])('%s', async (_, name, sent) => {
    const answer = await legacy('tools/call', { name, arguments: sent })
    const { message = answer.result?.content[0].text } = answer.error ?? {}
    expect(message.length).toBeLessThan(4000)
    expect(message).not.toMatch(/[\p{Cc}\u202E]/u)
  })

  it('of 4,000 errors twenty are described, and the number of the others is given', async () => {
    const { text } = await call('list_roles', hostileNames)
    expect(text.match(/is not known/g)).toHaveLength(20)
    expect(text).toContain('There are 3980 more errors.')
  })
})
