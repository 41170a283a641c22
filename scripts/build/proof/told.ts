import { pathOfPage, paths } from '@/lib/config/paths'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { kindsWithPages } from '@/lib/kinds/index'
import type { Page } from '@/lib/kinds/page'
import { findListed } from '@/lib/operations/lists'
import { applicationTitle, applicationView } from '@/lib/views/application'
import { askedOn } from '@/lib/views/asked'
import { applicantSystemOf, applyNote, jobDetailOf } from '@/lib/views/roles'
import { listedOf, listViewOf, viewOf } from '@/lib/views/things'
import type { Section, View } from '@/lib/views/view'
import { linkTo, type Told, text } from './said'
import { connectTold, errorsTold } from './told-agents'
import { toldOfPage } from './told-pages'
import { sectionPart, shownOf, toldOfView } from './told-view'

/** Returns what agents are told of a page; undefined of one that has no Markdown. */
export function toldOf(path: string, source: MarkdownSource, now: Date): Told | undefined {
  const { catalog } = source
  if (path === paths.connect) return connectTold(source)
  if (path === paths.agentErrors) return errorsTold(source)
  const page = catalog.pages.find(({ slug }) => pathOfPage(slug) === path)
  if (page) return toldOfList(page, source, now) ?? toldOfPage(page, source, now)
  for (const [name, { one, more }] of kindsWithPages)
    for (const thing of listedOf(name, catalog, now)) {
      if (one(thing.slug) === path) return toldOfView(viewOf(name, thing, source))
      if (more?.(thing.slug) === path) return toldOfApplication(thing.slug, source)
    }
  return undefined
}

function toldOfList(page: Page, source: MarkdownSource, now: Date): Told | undefined {
  const [name] = kindsWithPages.find(([, kind]) => kind.page === page.slug) ?? []
  const found = name && findListed(name, {}, source.catalog, now).list
  if (!name || !found) return undefined
  const view = listViewOf(name, { ...found, filters: {} }, source)
  const told = toldOfPage(page, source, now)
  return {
    ...told,
    parts: [...told.parts, ...view.sections.map((part) => sectionPart(part, shownOf(name)))],
    forAgents: { 'who sees a list sees how much it is': [view.title] },
  }
}

function toldOfApplication(slug: string, source: MarkdownSource): Told | undefined {
  const { catalog, site } = source
  const role = catalog.role(slug)
  if (!role) return undefined
  const job = jobDetailOf(role, site)
  const elsewhere = applicantSystemOf(job, site) !== undefined
  const view = applicationView(job, source)
  return {
    titles: [applicationTitle(role, catalog.words)],
    parts: [
      {
        said: [
          linkTo(job.url),
          text(role.title),
          ...(elsewhere
            ? [linkTo(job.applyUrl), text(applyNote(job, source))]
            : [text(role.summary)]),
        ],
        order: 'free',
      },
      ...(elsewhere
        ? []
        : askedOn('application', catalog).map(({ label, hint }) => ({
            said: [text(label), ...(hint ? [text(hint)] : [])],
          }))),
    ],
    forAgents: {
      'a person is the one who applies, and sees the form': textsOf(view, 'text', 'list'),
      'the page of the role says it, one click away': textsOf(view, 'steps'),
    },
  }
}

const textsOf = ({ sections }: View, ...kinds: Section['kind'][]): string[] =>
  sections
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((part) => sectionPart(part, {}).said)
    .flatMap((one) => ('text' in one ? one.text : []))
