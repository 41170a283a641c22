import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { catalog } from '@/lib/catalog/catalog'
import { siteAt } from '@/lib/config/site'
import { ContactInquiry } from '@/lib/domain/inquiry'
import { describeOperation } from '@/lib/operations/describe'
import { registry } from '@/lib/operations/index'
import type { Context } from '@/lib/operations/operation'
import { pageTools } from './descriptors'
import { pageToolsResponse } from './document'

const { tools } = pageTools(registry, catalog)

const context = {
  services: { catalog, site: siteAt('https://agency.example') },
  now: new Date(),
  pageSize: 10,
} as Context

/** Every name of a member anywhere in a schema. */
function members(schema: z.core.JSONSchema.BaseSchema | undefined): string[] {
  if (typeof schema !== 'object') return []
  const { properties = {}, items, anyOf = [] } = schema
  const below = [...Object.values(properties), ...[items].flat(), ...anyOf]
  return [
    ...Object.keys(properties),
    ...below.flatMap((one) => members(one as z.core.JSONSchema.BaseSchema)),
  ]
}

describe('the page tools', () => {
  it('are the operations in their order, and one that opens a page', () => {
    expect(tools.map(({ name }) => name)).toEqual([
      ...registry.map(({ name }) => name),
      'start_job_application',
    ])
    expect(tools).toHaveLength(7)
  })

  it('say of an operation what every face says of it', () => {
    for (const operation of registry) {
      const { annotations, ...same } = describeOperation(operation, catalog.taxonomies)
      const tool = tools.find(({ name }) => name === operation.name)
      expect(tool).toMatchObject({ ...same, http: operation.http })
      expect(tool?.annotations.readOnlyHint).toBe(annotations.readOnlyHint)
      expect(tool?.annotations.consequentialHint ?? false).toBe(operation.effect === 'submit')
    }
  })

  it('stay within the budgets of browsers', () => {
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[A-Za-z0-9_.-]{1,30}$/)
      expect(description.length).toBeLessThanOrEqual(500)
      const { properties } = inputSchema as unknown as {
        properties: Record<string, { description: string }>
      }
      for (const parameter of Object.values(properties)) {
        expect(parameter.description.length).toBeGreaterThan(0)
        expect(parameter.description.length).toBeLessThanOrEqual(150)
      }
    }
  })

  it('show a person every member of an inquiry before it is sent', () => {
    const [submits, ...others] = tools.filter(({ confirms }) => confirms)
    expect([submits?.name, others]).toEqual(['submit_contact_inquiry', []])
    const fields = submits?.confirms?.map(({ name }) => name) ?? []
    expect(fields.sort()).toEqual(Object.keys(ContactInquiry.shape).sort())
  })

  it('reach the browser as plain JSON, the same for every base address', async () => {
    const response = pageToolsResponse(registry, catalog)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual(pageTools(registry, catalog))
    expect(text).not.toMatch(/https?:\/\//)
  })
})

describe('a brief answer', () => {
  const reads = registry.filter(({ effect }) => effect === 'read')

  it('leaves out only what there is', () => {
    for (const { name, output } of reads) {
      const omits = tools.find((tool) => tool.name === name)?.omits ?? []
      expect(omits.length).toBeGreaterThan(0)
      expect(members(output.toJSONSchema())).toEqual(expect.arrayContaining([...omits]))
    }
  })

  it('holds about 1,500 characters, whichever record it is of', async () => {
    const inputs: Record<string, Record<string, unknown>[]> = {
      get_role: catalog.openRoles(context.now).map(({ slug }) => ({ id: slug })),
      get_case_study: catalog.caseStudies.map(({ slug }) => ({ slug })),
    }
    for (const { name, run } of reads) {
      const omits = tools.find((tool) => tool.name === name)?.omits ?? []
      for (const input of inputs[name] ?? [{}]) {
        const brief = JSON.stringify(await run(input, context), (key, value) =>
          omits.includes(key) ? undefined : value,
        )
        expect([name, brief.length < 1700]).toEqual([name, true])
      }
    }
  })
})
