import type { FrontFields } from 'site-content'
import { getOwnFile, getShippedFile, type Issue, readYamlFile } from 'site-content/compiler'
import type { Language } from 'site-content/edge'
import { siteOriginPlaceholder } from '@/lib/agency/skill'
import type { CatalogData } from '@/lib/content/collections'
import { messageSources } from '@/lib/content/compile'
import { createSiteContent } from '@/lib/content/site-content'

/** An issue for each text of an operation and each mark of a skill that there is no operation for. */
export const findUnknownOperations = (
  root: string,
  { compiledMessages, skills }: Pick<CatalogData, 'compiledMessages' | 'skills'>,
  names: readonly string[],
): Issue[] => [
  ...Object.entries(compiledMessages).flatMap(([language, { operations }]) =>
    Object.keys(operations)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        ...findPosition(root, language, name),
        field: `operations.${name}`,
        message: 'There is no such operation',
        allowed: names,
      })),
  ),
  ...skills.flatMap(({ name: skill, text }) => {
    const allowedMarks = [siteOriginPlaceholder, ...names.map((name) => `{{${name}}}`)]
    return [...text.matchAll(/\{\{\w+\}\}/g)]
      .filter(([mark]) => !allowedMarks.includes(mark))
      .map(({ 0: mark, index }) => ({
        file: `skills/${skill}/SKILL.md`,
        line: text.slice(0, index).split('\n').length,
        field: '(text)',
        message: `${mark} stands for nothing`,
        allowed: allowedMarks,
      }))
  }),
]

/** Finds the text of an operation in the messages of the site, or else in those that are shipped. */
function findPosition(
  root: string,
  language: Language,
  operation: string,
): Pick<Issue, 'file' | 'line'> {
  const own = getOwnFile(language)
  const content = createSiteContent(root)
  const files = [own, getShippedFile(language, messageSources)].flatMap(
    (file) => readYamlFile(content, file, []) ?? [],
  )
  const has = ({ data }: FrontFields) =>
    Object.hasOwn((data as { readonly operations?: object }).operations ?? {}, operation)
  const messagesFile = files.find(has)
  return {
    file: messagesFile?.file ?? own,
    line: messagesFile?.getLine(['operations', operation]) ?? 1,
  }
}
