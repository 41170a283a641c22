import {
  joinParagraphs,
  toBulletList,
  toMarkdownLink,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import type { TextLink, ViewSources } from '@/lib/subject/view'
import { listUsedEmbeds } from './embeds'

/** The houses of which pages show something, each with its policy. */
export const listEmbedPolicies = ({ catalog }: Pick<ViewSources, 'catalog'>): TextLink[] =>
  listUsedEmbeds(catalog).map(({ provider, privacyPolicy }) => ({
    name: catalog.messages.interface.embeds.policyOf({ provider }),
    href: privacyPolicy,
  }))

/** The chapter of the privacy policy on what pages show of other houses; empty without. */
export function formatEmbedPolicy(sources: ViewSources): string {
  const links = listEmbedPolicies(sources)
  const { heading, text } = sources.catalog.messages.interface.embeds
  return links.length > 0
    ? toMarkdownSection(heading, joinParagraphs(text, toBulletList(links.map(toMarkdownLink))))
    : ''
}
