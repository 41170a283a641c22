import { catalog } from '@/lib/content/catalog'
import type { Result } from '@/lib/domain/result'
import { outcomeOf } from '@/lib/views/case-studies'
import { sourcedOutcome } from '@/lib/views/markdown'
import { at } from '@/packages/doctor/agency/addresses'
import { factIn, type Item, type Kind, titleIn } from './parity-kind'

const { words } = catalog
const { labels } = words

interface Study extends Item {
  readonly title: string
  readonly client: string
  readonly year: number
  readonly summary: string
  readonly results: readonly Result[]
}

interface Work {
  readonly name: string
  readonly sourceOrganization: { readonly name: string }
  readonly temporalCoverage: string
  readonly abstract: string
  readonly mentions: readonly {
    readonly name: string
    readonly value: number
    readonly unitText: string
    readonly description: string
  }[]
}

type Measured = Pick<Result, 'label' | 'value' | 'unit' | 'source'>

const line = ({ label, value, unit, source }: Measured) => [label, value, unit, source].join(' ')

export const caseStudies: Kind = {
  name: 'case study',
  plural: 'case studies',
  list: at.caseStudies,
  member: 'caseStudies',
  id: 'slug',
  tool: 'get_case_study',
  listTool: 'list_case_studies',
  schemaType: 'CreativeWork',
  ofRest(item) {
    const { title, client, year, summary, results } = item as Study
    return { title, client, year: `${year}`, summary, results: results.map(line).join('\n') }
  },
  ofJsonLd(work: Work) {
    const results = work.mentions.map(({ name, value, unitText, description }) =>
      line({ label: name, value, unit: unitText, source: description }),
    )
    return {
      title: work.name,
      client: work.sourceOrganization.name,
      year: work.temporalCoverage,
      summary: work.abstract,
      results: results.join('\n'),
    }
  },
  ofMarkdown(text, item) {
    const { summary, results } = item as Study
    return {
      title: titleIn(text),
      client: factIn(text, labels.client),
      year: factIn(text, labels.year),
      summary: text.includes(`\n${summary}\n`) ? summary : '',
      results: results
        .filter((result) =>
          text.includes(`\n- ${sourcedOutcome(outcomeOf(result, words), words)}\n`),
        )
        .map(line)
        .join('\n'),
    }
  },
}
