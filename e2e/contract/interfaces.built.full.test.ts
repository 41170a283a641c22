import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/lib/content/catalog'
import { interfaces } from '@/packages/bench/interfaces/interfaces'
import { measureInterface } from '@/packages/bench/interfaces/measure'
import { questionsAbout } from '@/packages/bench/interfaces/questions'

const questions = questionsAbout(catalog, new Date())

test.each(Object.entries(interfaces))('%s answers each question whole', async (name, ask) => {
  const costs = await measureInterface(ask, questions, { origin: site.origin, fetch: site })
  const answerable = questions.filter(
    ({ page, tool }) => name === 'MCP' || (name === 'REST' ? tool : page),
  )
  expect(costs.map(({ question }) => question)).toEqual(answerable.map(({ text }) => text))
  expect(costs.length).toBeGreaterThan(15)
  for (const { question, missingFacts } of costs)
    expect([question, missingFacts]).toEqual([question, []])
})
