import type { Catalog } from '@/lib/content/catalog'
import { type Fact, fact } from './view'

/** Returns what projects were awarded, each with its year. */
export const awardFacts = ({ awards, caseStudy }: Catalog): Fact[] =>
  awards.flatMap((award) => {
    const study = caseStudy(award.caseStudy)
    return study ? [fact(String(award.year), `${award.name} (${study.title})`)] : []
  })
