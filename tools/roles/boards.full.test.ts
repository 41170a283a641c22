import { createAccess } from '@/lib/agent-access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atsFileFor, fortyJobs, jobBoards } from '@/e2e/support/job-boards'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { pullingAgency } from '@/e2e/support/pulling-agency'
import { paths } from '@/lib/config/paths'
import { createCatalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import { siteAt } from '@/lib/content/site'
import { fullText } from '@/lib/documents/discovery/llms'
import { feedOf } from '@/lib/documents/feeds/atom'
import { jobPosting } from '@/lib/documents/json-ld/job-posting'
import { renderDocument } from '@/lib/documents/markdown/document'
import { documentAt } from '@/lib/documents/markdown/site'
import { applicantSystems, type Role } from '@/lib/domain/role'
import { registry } from '@/lib/operations'
import { getRole } from '@/lib/operations/roles'
import { pull } from './pull'

let boards: Awaited<ReturnType<typeof jobBoards>>
beforeAll(async () => {
  boards = await jobBoards()
})
afterAll(() => boards.close())

const now = new Date('2026-11-23T08:00:00Z')

describe.each(applicantSystems)('forty roles of %s', (source) => {
  const agency = pullingAgency()
  afterAll(() => agency.remove())
  const run = (at = now) => pull({ ...agency, base: boards.base, now: at })

  test('are there with all facts, lists and text, and nothing hostile; a second pull changes nothing', async () => {
    agency.describeBoard(atsFileFor(source))
    const byHand = agency.snapshot()
    const first = await run()
    const kinds = first.changes.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'translated')).toEqual(Array(40).fill('created'))
    const after = agency.snapshot()
    expect(after).toMatchObject(byHand)
    const second = await run(new Date('2026-12-24T08:00:00Z'))
    expect(second.changes).toEqual([])
    expect(second.roles).toBe(40)
    expect(agency.snapshot()).toEqual(after)

    const { roles } = await agency.catalog()
    const roleOf = (id: string) => roles.find(({ pulledFrom }) => pulledFrom?.id === id)
    for (const { id, title, day, pay, offices, department, lists } of fortyJobs()) {
      expect(roleOf(id), title).toMatchObject({
        title,
        discipline: department === 'Brand' ? 'brand' : 'product-design',
        locations: offices.length > 1 ? ['berlin', 'hamburg'] : ['berlin'],
        publishedAt: day,
        summary: `Job ${Number(id) - 1000} is about forms that people can fill in.`,
        responsibilities: lists[0]?.items ?? [],
        requirements: lists[1]?.items ?? [],
        benefits: lists[2]?.items ?? [],
        process: lists[3]?.items ?? [],
        pulledFrom: { source, board: 'example', id },
      })
      expect(roleOf(id)?.salary, title).toEqual(pay && { ...pay, currency: 'EUR' })
      const { body = '' } = roleOf(id) ?? {}
      expect(body).toContain(`More about job ${Number(id) - 1000}, in a paragraph of its own.`)
      expect(body).not.toMatch(/onerror|onclick|javascript:|alert\([12346]\)|display:none|^# /m)
      expect(renderMarkdown(body)).not.toMatch(/<script|<img|<svg|<iframe|<style/)
    }
    expect(roleOf('1020')?.body.length).toBeGreaterThan(9000)
  })

  test('are the same on every face, and none says null or undefined', async () => {
    const catalog = createCatalog(await agency.catalog())
    const site = siteAt(origin)
    const { legacy, services } = endpointForTests(undefined, { catalog })
    const rest = createAccess(() => services).rest(getRole)
    const pageTool = createAccess(() => services).pageToolCalls()
    const sources = { catalog, site, registry }
    const pulled = catalog.openRoles(now).filter(({ pulledFrom }) => pulledFrom)
    expect(pulled).toHaveLength(40)
    const ask = (name: string, body: object) =>
      pageTool.POST(
        new Request(origin + paths.pageTool(name), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const everywhere = [fullText(catalog, registry, site, now), feedOf('roles', catalog, site, now)]
    for (const text of everywhere) expect(text).not.toMatch(/\b(null|undefined|NaN)\b(?!\.| where)/)
    for (const role of pulled) {
      const path = paths.role(role.slug)
      const response = await rest.GET(new Request(`${origin}${paths.jobs}/${role.slug}`))
      const job = await response.json()
      expect(job).toMatchObject({
        salary: role.salary ?? null,
        responsibilities: role.responsibilities,
        applyUrl: role.applyUrl,
      })
      const { result } = await legacy('tools/call', {
        name: 'get_role',
        arguments: { id: role.slug },
      })
      expect(result.structuredContent).toEqual(job)
      const markdown = renderDocument(documentAt(path, new URLSearchParams(), sources, now), site)
      const posting = jobPosting(role, sources)
      const tool = await (await ask('get_role', { id: role.slug })).json()
      const apply = renderDocument(
        documentAt(paths.apply(role.slug), new URLSearchParams(), sources, now),
        site,
      )
      const texts = [result.content[0].text, markdown, tool.text, apply]
      for (const text of [...texts, JSON.stringify(posting)]) {
        expect(text).not.toMatch(/\b(null|undefined|NaN)\b/)
        expect(text).toContain(role.title)
      }
      for (const text of texts) expect(text).toContain(role.applyUrl)
      for (const text of texts.slice(0, 3))
        expect(text.includes('**Pay:**') || text.includes('Pay: ')).toBe(role.salary !== undefined)
      const paid = role.salary ? catalog.messages.payText(role.salary) : ''
      for (const text of [...texts.slice(0, 3), everywhere[0]]) expect(text).toContain(paid)
      expect('baseSalary' in posting).toBe(role.salary !== undefined)
      expect(posting).toMatchObject({
        title: role.title,
        directApply: false,
        datePosted: role.publishedAt,
      })
      expect(posting.responsibilities).toBe(role.responsibilities.join('\n') || undefined)
      for (const line of linesOf(role)) {
        expect(markdown).toContain(line)
        expect(result.content[0].text).toContain(line)
        expect(everywhere[0]).toContain(line)
      }
      expect(everywhere[1]).toContain(origin + path)
      const started = await (await ask('start_job_application', { id: role.slug })).json()
      expect(started.data).toMatchObject({ opens: role.applyUrl, submitted: false })
      expect(started.text).toContain(new URL(role.applyUrl ?? '').hostname)
    }
  })
})

const linesOf = ({ responsibilities, requirements, benefits, process }: Role) => [
  ...responsibilities,
  ...requirements,
  ...benefits,
  ...process,
]
