import type { Catalog } from '@/lib/content/catalog'
import { fact, type Section } from './view'

/** Returns what projects were awarded, each with its year. */
export const awardSection = ({ awards, caseStudy, words }: Catalog) =>
  ({
    name: 'awards',
    kind: 'facts',
    heading: words.headings.awards,
    facts: awards.flatMap((award) => {
      const study = caseStudy(award.caseStudy)
      return study ? [fact(String(award.year), `${award.name} (${study.title})`)] : []
    }),
  }) as const satisfies Section
