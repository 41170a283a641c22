import { siteContent } from '@/compiler/site-content'
import { AgencyFrontMatter } from '@/lib/domain/agency'
import type { Languages } from '@/lib/domain/language'
import { readSource } from '@/packages/content-compiler/index'

const { name, languages } = AgencyFrontMatter.shape

/** Returns what the editor needs of the agency, also where its file has issues: they are to be mended with it. */
export function factsIn(content: string): { title: string; languages: Languages } {
  const data = readSource(siteContent(content), 'agency.md', [])?.data
  const fields = typeof data === 'object' && data !== null ? data : {}
  const title = name.safeParse('name' in fields ? fields.name : undefined)
  const tags = languages.safeParse('languages' in fields ? fields.languages : undefined)
  return { title: title.data ?? 'Editor', languages: tags.data ?? ['en'] }
}
