import { expect, test } from 'vitest'
import { rolesOfWorkshop } from '../../test/hiring-workshop'
import { mapPostings } from './mapping'

const term = (slug: string) => ({ slug, name: slug })

test('a job in several languages is told in the default language of the site, whatever the board has first', () => {
  const toText = (language: string, title: string) => ({
    language,
    title,
    applyUrl: 'https://board.example/1',
    html: `<p>${title}: the work, the team and the place where it is done.</p>`,
  })
  const posting = {
    id: '1',
    texts: [toText('de', 'Gestalter'), toText('en', 'Designer')],
    departments: ['Design'],
    offices: ['Berlin'],
  }
  const { roles, warnings } = mapPostings([posting], {
    ats: {
      source: 'greenhouse',
      board: 'acme',
      departments: { Design: 'product-design' },
      offices: { Berlin: 'berlin' },
      seniorities: { '*': 'mid' },
      workplace: 'onsite',
      employmentType: 'full-time',
    },
    site: rolesOfWorkshop,
    terms: {
      departments: [term('product-design')],
      offices: [term('berlin')],
      seniorities: [term('mid')],
    },
    languages: ['en', 'de'],
    label: 'content',
  })
  expect(warnings).toEqual([])
  expect(roles.map(({ text, translations }) => [text.title, translations[0]?.[0]])).toEqual([
    ['Designer', 'de'],
  ])
})
