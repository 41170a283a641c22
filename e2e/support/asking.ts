import { type Catalog, catalog, createCatalog } from '@/lib/content/catalog'
import { forms } from '@/lib/domain/inquiry-fields'
import type { Question } from '@/lib/domain/question'

const none = { for: [...forms], choices: [] }

/** One question of each kind, on each form. */
export const questions: readonly Question[] = [
  { ...none, name: 'found-by', kind: 'line', label: 'How did you find us?' },
  { ...none, name: 'notes', kind: 'text', label: 'Anything else?', hint: 'Only if you like.' },
  {
    ...none,
    name: 'budget',
    kind: 'choice',
    label: 'Your budget',
    choices: [
      { slug: 'up-to-25k', label: 'Up to €25,000' },
      { slug: '25k-to-100k', label: '€25,000 to €100,000' },
    ],
  },
]

const germanLabels = ['Bis 25.000 €', '25.000 € bis 100.000 €']

const inGerman = (question: Question): Question => ({
  ...question,
  label: `${question.label} (auf Deutsch)`,
  choices: question.choices.map(({ slug }, at) => ({ slug, label: germanLabels[at] ?? slug })),
})

/** The sample, which asks these questions and no others. */
export function contentAsking(asked: readonly Question[] = questions): Catalog {
  const { agency, translations } = catalog
  const german = translations.de ?? { ...translations }
  return createCatalog({
    ...catalog,
    agency: { ...agency, questions: [...asked] },
    translations: {
      ...translations,
      de: { ...german, agency: { ...german.agency, questions: asked.map(inGerman) } },
    } as Catalog['translations'],
  })
}
