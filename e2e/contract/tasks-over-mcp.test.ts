import { describe, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna } from '@/e2e/support/inquiries'
import { mcpClients } from '@/e2e/support/mcp-clients'
import { site } from '@/e2e/support/site'

/** An agent that has nothing but MCP, and uses only addresses and names that it has read. */
async function connectAgent(connect: (typeof mcpClients)[string]) {
  const client = await connect(new URL('/mcp', site.origin), {}, site)
  let read = `${await client.instructions()} ${(await client.tools()).join(' ')}`
  const answers: string[] = []
  const keep = (text: string) => {
    answers.push(text)
    read += text
    return text
  }
  const requireKnown = (name: string) =>
    expect(read, `${name} was read before it is used`).toContain(name)
  return {
    /** Reads the resource that a text names so, after the guide. */
    async page(name: string) {
      const guide = `${site.origin}/llms.txt`
      requireKnown(guide)
      if (answers.length === 0) keep(await client.read(guide))
      const uri = `${site.origin}${name}`
      requireKnown(uri)
      return keep(await client.read(uri))
    },
    async call(name: string, args: Record<string, unknown>) {
      requireKnown(name)
      const { content } = await client.call(name, args)
      return keep(content.map(({ text }) => text).join(''))
    },
    requests: () => answers.length,
    close: () => client.close(),
  }
}

type Agent = Awaited<ReturnType<typeof connectAgent>>

const [entry] = catalog.journal
const [role] = catalog.open.roles
const [study] = catalog.caseStudies
const leader = catalog.people.find(({ leads }) => leads === 'accessibility')

/** What is asked, and how it is answered. */
const questions: Record<string, (agent: Agent) => Promise<void>> = {
  'languages and offices': async (agent) => {
    const about = await agent.page('/about.md')
    for (const { street } of catalog.agency.offices) expect(about).toContain(street)
    expect(about).toContain('English, German, Danish and Portuguese')
  },
  'newest entry of the journal': async (agent) => {
    const list = await agent.page('/journal.md')
    expect(list.indexOf(entry?.title ?? '')).toBeGreaterThan(0)
    expect(await agent.page(`/journal/${entry?.slug}`)).toContain(`# ${entry?.title}`)
  },
  'who leads accessibility, and how many people': async (agent) => {
    const about = await agent.page('/about.md')
    expect(about).toContain(`${leader?.name} (${leader?.leads})`)
    expect(about).toContain(`${catalog.agency.headcount}; ${catalog.people.length} of them`)
  },
  'erase an inquiry': async (agent) => {
    const policy = await agent.page('/privacy-policy.md')
    expect(policy).toMatch(/180 days after delivery.*On request we erase it sooner/)
    expect(policy).toContain('imprint')
    expect(await agent.page('/imprint.md')).toContain(catalog.agency.email)
  },
  'pay of a role': async (agent) => {
    const list = await agent.call('list_roles', {})
    expect(list).toContain(role?.salary ? catalog.messages.payText(role.salary) : '')
  },
  'what changed for a client': async (agent) => {
    expect(await agent.call('list_case_studies', {})).toContain(study?.slug)
    const text = await agent.call('get_case_study', { slug: study?.slug })
    for (const { label, source } of study?.results ?? [])
      for (const part of [label, source]) expect(text).toContain(part)
  },
  applying: async (agent) => {
    const list = await agent.call('list_roles', {})
    expect(list).toContain(`${site.origin}/careers/${role?.slug}/apply`)
    const form = await agent.page(`/careers/${role?.slug}/apply`)
    for (const field of ['First name', 'Last name', 'Email', 'A person'])
      expect(form).toContain(field)
  },
  'sending an inquiry': async (agent) => {
    const inquiry = { ...anna, workEmail: `${crypto.randomUUID()}@example.com` }
    const preview = await agent.call('submit_contact_inquiry', { ...inquiry, dryRun: true })
    expect(preview).toContain('clientRequestId')
    const clientRequestId = crypto.randomUUID()
    const receipt = await agent.call('submit_contact_inquiry', { ...inquiry, clientRequestId })
    expect(receipt).toMatch(/inq_[\w-]+/)
  },
  accessibility: async (agent) => {
    expect(await agent.page('/accessibility.md')).toContain('WCAG')
  },
}

/** One to three, as docs/agents.md promises. */
const requestCounts: Readonly<Record<string, number>> = {
  'languages and offices': 2,
  'newest entry of the journal': 3,
  'who leads accessibility, and how many people': 2,
  'erase an inquiry': 3,
  'pay of a role': 1,
  'what changed for a client': 2,
  applying: 2,
  'sending an inquiry': 2,
  accessibility: 2,
}

describe.each(['SDK 1.32', 'v2, pinned to 2026-07-28'])('with MCP alone, by %s:', (name) => {
  test.each(Object.entries(questions))('%s', async (question, answer) => {
    const agent = await connectAgent(mcpClients[name] ?? expect.unreachable())
    await answer(agent)
    await agent.close()
    expect(agent.requests()).toBe(requestCounts[question])
  })
})
