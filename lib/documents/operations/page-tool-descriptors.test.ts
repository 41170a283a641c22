import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { access, getServices as siteServices } from '@/lib/agent-access'

const { tools } = access.describePageTools({ ...siteServices(), catalog: catalog })

describe('the page tools', () => {
  it.each(catalog.languages)(
    'are found by the words of the example on the page in %s',
    (language) => {
      const { body } = catalog.in(language).page('agents')
      const [, example = 'no example'] = /startsWith\('([^']+)'\)/.exec(body) ?? []
      expect(tools.filter(({ description }) => description.startsWith(example))).toMatchObject([
        { name: 'list_roles' },
      ])
    },
  )

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
})
