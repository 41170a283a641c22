import { describe, expect, it } from 'vitest'
import { access } from '@/lib/agent-access'
import { getServices as siteServices } from '@/lib/composition/server'
import { catalog } from '@/lib/content/catalog'
import { toAnswerName } from '@/lib/domain/groups'
import { ContactInquiry } from '@/lib/domain/inquiry'

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

  it('show a person every member of an inquiry before it is sent', () => {
    const [submits, ...others] = tools.filter(({ confirms }) => confirms)
    expect([submits?.name, others]).toEqual(['submit_contact_inquiry', []])
    const fields = submits?.confirms?.map(({ name }) => name) ?? []
    const inquiryQuestions = catalog.agency.questions.filter((question) =>
      question.for.includes('inquiry'),
    )
    const questions = inquiryQuestions.map(({ name }) => toAnswerName(name))
    const members = [...Object.keys(ContactInquiry.shape), ...questions]
    expect(fields.sort()).toEqual(members.sort())
  })
})
