import { expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { contentInGerman } from '@/e2e/support/german-only'
import { statesFact, toPlainText } from './facts'
import { createQuestions } from './questions'

it.each([
  ['the sample', () => catalog],
  ['a site in German alone', async () => (await contentInGerman('https://a.example')).catalog],
])('%s has questions without gaps, whose facts no empty text states', async (_, getContent) => {
  const questions = createQuestions(await getContent())
  expect(questions.length).toBeGreaterThan(24)
  for (const { text, facts } of questions) {
    expect(text).not.toContain('undefined')
    for (const fact of facts) expect(statesFact('', fact), text).toBe(false)
  }
})

const pay = {
  texts: ['68000'],
  entry: { name: 'Lead Designer', others: ['Junior Designer'] },
}

it.each([
  ['- Lead Designer (Berlin; €68,000)\n- Junior Designer (Berlin; €30,000)', true],
  ['- Lead Designer (Berlin)\n- Junior Designer (Berlin; €68,000)', false],
  ['- Junior Designer (Berlin; €68,000)\n- Lead Designer (Berlin)', false],
  ['Lead Designer: see below. Junior Designer: none. Lead Designer: 68.000 Euro', true],
  ['It pays €68,000.', false],
])('a fact counts for its own entry alone: %s', (answer, isStated) => {
  expect(statesFact(answer, pay)).toBe(isStated)
})

it.each([
  ['**Pay:** €68,000–€80,000, 0.60 %', ' pay 68000 80000 0.6 '],
  ['Gehalt: 68.000 bis 80.000 €, 0,6 %.', ' gehalt 68000 bis 80000 0.6 '],
])('a text is the same in every format: %s', (text, plain) => {
  expect(toPlainText(text)).toBe(plain)
})
