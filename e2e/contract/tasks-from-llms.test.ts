import { expect, test } from 'vitest'
import { site } from '@/e2e/support/site'
import { paths } from '@/lib/config/paths'

const requestsMax = 4

/** An agent that starts at /llms.txt and may only use addresses and names that it has read. */
async function reader() {
  const guide = await (await site(paths.llms)).text()
  let read = guide
  let requests = 0
  const known = (words: Iterable<string>) => {
    for (const word of words) expect(read, `${word} was read before it is used`).toContain(word)
  }
  async function send(method: string, url: string, options: object = {}) {
    known([url.split('?', 1)[0] ?? ''])
    expect(++requests, 'requests after /llms.txt').toBeLessThanOrEqual(requestsMax)
    const response = await site(url, { method, ...options })
    expect(response.ok, `${method} ${url}: ${response.status}`).toBe(true)
    const text = await response.text()
    read += text
    return text
  }
  return {
    /** The address that is described with these words. */
    at(pattern: RegExp) {
      expect(read).toMatch(pattern)
      return pattern.exec(read)?.[1] ?? ''
    },
    known,
    /** Opens a page to which the guide leads with a text that begins like this. */
    async follow(text: string): Promise<string> {
      const links = [...guide.matchAll(/\[([^\]]+)\]\((\S+?)\)/g)]
      const [, , href] = links.find(([, name]) => name?.startsWith(text)) ?? []
      expect(href, text).toBeDefined()
      const { pathname, search } = new URL(href ?? '', `${site.origin}${paths.llms}`)
      expect(++requests, 'requests after /llms.txt').toBeLessThanOrEqual(requestsMax)
      const page = await (await site(pathname + search)).text()
      read += page
      return page
    },
    /** Ends what is counted: what follows is cleaning up. */
    isDone: () => {
      requests = Number.NEGATIVE_INFINITY
    },
    async get(url: string, params: Readonly<Record<string, string>> = {}) {
      known([url, ...Object.keys(params)])
      const query = new URLSearchParams(params)
      return JSON.parse(await send('GET', query.size > 0 ? `${url}?${query}` : url))
    },
    page(url: string) {
      known(['Accept: text/markdown'])
      return send('GET', url, { headers: { accept: 'text/markdown' } })
    },
    async post(url: string, data: object, headers: Readonly<Record<string, string>> = {}) {
      known([...Object.keys(data), ...Object.keys(headers)])
      return JSON.parse(await send('POST', url, { json: data, headers }))
    },
  }
}

const operation = (name: string) => new RegExp(`\`${name}\` \\(\`\\w+ ([^\`]+)\``)

test('the roles of a place, with pay and hours, in one request', async () => {
  const agent = await reader()
  const { jobs } = await agent.get(agent.at(/Open roles, `(\S+?)`/), { location: 'berlin' })
  expect(jobs.length).toBeGreaterThan(1)
  for (const { title, locations, salary, hours } of jobs) {
    expect(locations, title).toContain('berlin')
    expect(salary, title).toMatchObject({ min: expect.any(Number) })
    expect(hours, title).toMatch(/ a week/)
  }
})

test('an accessibility result with its baseline and source', async () => {
  const agent = await reader()
  await agent.follow('Agents')
  const { caseStudies } = await agent.get(agent.at(operation('list_case_studies')), {
    discipline: 'accessibility',
  })
  const study = caseStudies.find(({ results: [{ baseline }] }: Study) => baseline !== undefined)
  const [{ label, baseline, after, source }] = (study as Study).results
  expect(source.length).toBeGreaterThan(20)
  const page = await agent.page(study.url)
  const [line = ''] = page.split('\n').filter((text) => text.includes(`**${label}:**`))
  for (const part of [baseline, after, source]) expect(line).toContain(String(part))
})

interface Study {
  readonly results: readonly [
    { readonly label: string; readonly baseline?: number; after: number; source: string },
  ]
}

test('register, try, send, revoke', async () => {
  const agent = await reader()
  await agent.follow('Agents')
  const registration = JSON.parse(agent.at(/with `(\{"type"[^`]+)`/))
  agent.known(['Authorization: Bearer', '{"token":"…"}', '`access_token`'])
  const { access_token: token, scope } = await agent.post(
    agent.at(/`POST (\S+)` with `\{"type"/),
    registration,
  )
  expect(scope).toBe('contact.submit')

  const inquiries = agent.at(operation('submit_contact_inquiry'))
  const headers = { Authorization: `Bearer ${token}` }
  const inquiry = {
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people on its second page.',
  }
  const preview = await agent.post(inquiries, { ...inquiry, dryRun: true }, headers)
  expect(preview).toMatchObject({ status: 'preview', inquiry })
  const clientRequestId = crypto.randomUUID()
  const sent = await agent.post(inquiries, { ...inquiry, clientRequestId }, headers)
  expect(sent).toMatchObject({ status: 'accepted', inquiryId: expect.stringMatching(/^inq_/) })

  agent.isDone()
  const revocation = agent.at(/`POST (\S+)` with `\{"token"/)
  expect(await agent.post(revocation, { token })).toEqual({ revoked: true })
})
