import { expect, it } from 'vitest'
import { contentInGerman } from '@/e2e/support/german-only'
import { catalog } from '@/lib/content/catalog'
import { isFound, plain } from './facts'
import { tasksOf } from './tasks'

const now = new Date()

it.each([
  ['the sample', () => catalog],
  ['a site in German alone', async () => (await contentInGerman('https://a.example')).catalog],
])('%s has questions without gaps, each with facts', async (_, contentOf) => {
  const { tasks, leftOut } = tasksOf(await contentOf(), now)
  expect(tasks.length + leftOut.length).toBe(31)
  expect(tasks.length).toBeGreaterThan(24)
  for (const { id, question, facts } of tasks) {
    expect([id, question]).toEqual([id, expect.not.stringMatching(/[{}]|“”|„“/)])
    expect([id, facts.length]).not.toEqual([id, 0])
    for (const fact of facts) expect(isFound(fact, []), id).toBe(false)
  }
})

it('a fact counts where it belongs alone', () => {
  const of = { name: 'Lead Designer', id: 'lead-designer', others: ['Junior Designer'] }
  const pay = { name: 'pay', says: [['68000']], of }
  const found = (text: string, request = '') => isFound(pay, [{ request, text }])
  expect(found('- Lead Designer (Berlin; €68,000)\n- Junior Designer (Berlin; €30,000)')).toBe(true)
  expect(found('- Lead Designer (Berlin)\n- Junior Designer (Berlin; €68,000)')).toBe(false)
  expect(found('It pays 68.000 Euro.', '/careers/lead-designer')).toBe(true)
  expect(found('It pays 68.000 Euro.', '/careers/junior-designer')).toBe(false)
})

it('a text is the same in every face', () => {
  expect(plain('**Pay:** €68,000–€80,000, [0.60 %](/a)')).toBe(' pay 68000 80000 0.6 a ')
  expect(plain('Gehalt: 68.000 bis 80.000 €, 0,6 %')).toBe(' gehalt 68000 bis 80000 0.6 ')
})
