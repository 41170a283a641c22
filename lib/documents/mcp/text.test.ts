import { limits } from 'agent-access/edge'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna } from '@/e2e/support/inquiries'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { createSnapshots } from '@/lib/content/catalog'

const { payText } = catalog.messages

const { legacy, modern } = endpointForTests()

const roles = catalog.open.roles

async function call(name: string, args: object) {
  const { result } = await legacy('tools/call', { name, arguments: args })
  return result
}

const callForText = async (name: string, args: object): Promise<string> =>
  (await call(name, args)).content[0].text

describe('the text of a result is enough to act on', () => {
  it('a filtered list names its filters, in the words of its language', async () => {
    const filters = { location: ['Hamburg, Germany', 'porto'], level: 'senior' }
    const english = await callForText('list_roles', filters)
    expect(english).toMatch(
      /^# \d+ open roles?\. Filtered by place: Hamburg, Porto\. Filtered by level: Senior\n/,
    )
    const call = { name: 'list_roles', arguments: filters }
    expect((await modern('tools/call', call)).result.content[0].text).toBe(english)
    const german = await callForText('list_roles', { location: 'Lisboa', language: 'de' })
    expect(german).toContain('. Gefiltert nach Ort: Lissabon\n')
    const studies = { year: '2021-2022', service: catalog.taxonomies.services[0]?.slug }
    expect(await callForText('list_case_studies', studies)).toMatch(
      /^# .+\. Filtered by service: .+\. Filtered by year: 2022, 2021\n/,
    )
    expect(await callForText('list_roles', {})).not.toContain('Filtered')
  })

  it('without an answer it says which page has one', async () => {
    const studies = catalog.caseStudies
    const never = studies
      .map(({ industry }) => ({ industry, year: studies[0]?.year }))
      .find(
        (one) =>
          !studies.some(({ industry, year }) => industry === one.industry && year === one.year),
      )
    const texts = [
      await callForText('get_role', { id: 'office-manager-on-the-moon' }),
      await callForText('get_case_study', { slug: 'the-offices' }),
      await callForText('list_taxonomies', {}),
      await callForText('list_case_studies', never ?? expect.unreachable()),
      (await legacy('tools/call', { name: 'list_nothing', arguments: {} })).error.message,
    ]
    for (const text of texts)
      expect(text).toContain(
        `Other pages have the offices, the working languages, the prices, the people, the journal and the policies: ${origin}/llms.txt`,
      )
    const german = await callForText('list_taxonomies', { language: 'de' })
    expect(german).toContain(
      `Eigene Seiten gibt es für die Büros, die Sprachen, die Preise, die Menschen, das Journal und die rechtlichen Angaben: ${origin}/de/llms.txt`,
    )
  })

  it('a list says of each role, case study and term what there is to choose by', async () => {
    const lines = (await callForText('list_roles', {})).split('\n')
    for (const { slug, salary, hours } of roles) {
      const line = lines.find((one) => one.startsWith(`- ${slug}: `))
      const page = `${origin}/careers/${slug}`
      const facts = [page, `${page}/apply`, hours ?? '', salary ? payText(salary) : '']
      for (const fact of facts) expect(line).toContain(fact)
    }
    const studies = (await callForText('list_case_studies', {})).split('\n')
    for (const { slug, client, year, results } of catalog.caseStudies) {
      const line = studies.find((one) => one.startsWith(`- ${slug}: `))
      for (const fact of [`${origin}/work/${slug}`, client, `${year}`, `${results[0]?.source}`])
        expect(line).toContain(fact)
    }
    const terms = await callForText('list_taxonomies', {})
    for (const { slug } of Object.values(catalog.taxonomies).flat()) expect(terms).toContain(slug)
  })

  it('a preview has the next step, and a receipt where it went and how long it is stored', async () => {
    const preview = await callForText('submit_contact_inquiry', { ...anna, dryRun: true })
    for (const value of Object.values(anna)) expect(preview).toContain(value)
    expect(preview).toMatch(/Show this to the user\. .* without dryRun and with a clientRequestId/)
    const { content, structuredContent } = await call('submit_contact_inquiry', anna)
    const receiptText = `Sent to ${catalog.agency.name}, reference ${structuredContent.inquiryId}, erased on`
    expect(content[0].text).toContain(receiptText)
  })

  it('has nothing beside it, and no address that needs a site to be read on', async () => {
    const calls: [string, object][] = [
      ['list_roles', {}],
      ['list_case_studies', {}],
      ['list_taxonomies', {}],
      ['submit_contact_inquiry', { ...anna, dryRun: true }],
      ...roles.map(({ slug }): [string, object] => ['get_role', { id: slug }]),
      ...catalog.caseStudies.map(({ slug }): [string, object] => ['get_case_study', { slug }]),
    ]
    for (const [name, args] of calls) {
      const { content } = await call(name, args)
      expect(content.map(({ type }: { type: string }) => type)).toEqual(['text'])
      expect(content[0].text).not.toMatch(/(?:\]\(|\]: ?|[\s(])\/[a-z]/)
    }
  })
})

/** As many of the same kind as a page holds and more. */
const repeatItems = <T extends { slug: string }>(items: readonly T[]) =>
  Array.from({ length: 40 }, (_, at) => {
    const item = items[at % items.length] as T
    return { ...item, slug: `${item.slug}-${at}` }
  })

const long = endpointForTests({
  catalog: createSnapshots({
    ...catalog,
    roles: repeatItems(roles),
    caseStudies: repeatItems(catalog.caseStudies),
  })(new Date()),
})

it.each(['list_roles', 'list_case_studies'])(
  'a default page of %s holds as many items as it should, however long the list is',
  async (name) => {
    const { result } = await long.legacy('tools/call', { name, arguments: {} })
    const { text } = result.content[0]
    expect(text).toContain(`${limits.listPageSize.toolDefault} of 40`)
    expect(text.match(/^- /gm)).toHaveLength(limits.listPageSize.toolDefault)
  },
)
