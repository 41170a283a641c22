import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { origin } from '@/e2e/support/built-site'
import { mainOf } from '@/e2e/support/html'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { renderMarkdown } from '@/lib/content/markdown'
import { chaptersOf } from '@/lib/content/sections'
import { siteAt } from '@/lib/content/site'
import { documentAt } from '@/lib/documents/markdown/site'
import type { Result } from '@/lib/domain/result'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import type { CaseStudy } from '@/lib/kinds/case-study'
import { registry } from '@/lib/operations'
import { withoutLanguage } from '@/lib/site/addresses'
import { readHtml } from '@/scripts/build/proof/html'
import { issueLines, provePage } from '@/scripts/build/proof/prove'
import { plain, readingOf } from '@/scripts/build/proof/reading'
import type { Said } from '@/scripts/build/proof/said'
import { toldOf } from '@/scripts/build/proof/told'
import { root } from '@/scripts/machine/root.mjs'
import { prerenderedResponses } from '@/server/prerendered-responses'

type Office = (typeof catalog.agency.offices)[number]
type Person = (typeof catalog.people)[number]

const now = new Date()
const folder = join(root, '.next/host')
const stored = prerenderedResponses(folder)
const { prerendered } = JSON.parse(readFileSync(join(folder, 'stored.json'), 'utf8')) as {
  prerendered: Record<string, { kind: string }>
}

/** Every page of the build, by where it was rendered: below its language. */
const pages = Object.entries(prerendered).flatMap(([at, { kind }]) => {
  const [, language = ''] = at.split('/')
  return kind === 'page' && catalog.languages.includes(language)
    ? [{ at, language, path: withoutLanguage(at) }]
    : []
})

const sourceIn = (language: string) => ({
  catalog: catalog.in(language),
  site: siteAt(origin).in(language),
  registry,
})

async function htmlAt(at: string): Promise<string> {
  const found = stored.at(at)
  if (!found) throw new Error(`There is no page ${at}`)
  return String(await stored.bodyOf(found))
}

const linesOf = (path: string, html: string, language = catalog.language) =>
  issueLines(
    provePage({ path, html }, sourceIn(language), now),
    (place) => `content/look/${place}.tsx`,
  )

test.each(pages)('$at says what agents are told', async ({ at, language, path }) => {
  expect(linesOf(path, await htmlAt(at), language)).toEqual([])
})

/** How React writes a text. */
const htmlOf = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

const textOfMarkdown = (markdown: string) => readingOf(readHtml(renderMarkdown(markdown))).text

/** Elements that another look may not use. */
const ours = /<(\/?)(?:dl|dt|dd|article|section|ul|ol|li|p|figure|figcaption|blockquote|address)\b/g

test('the same pages drawn with other elements and classes say the same', async () => {
  const lines: string[] = []
  for (const { at, language, path } of pages) {
    const html = (await htmlAt(at)).replace(ours, '<$1div').replaceAll(/ class="[^"]*"/g, '')
    lines.push(...linesOf(path, html, language))
  }
  expect(lines).toEqual([])
})

const wordsIn = (said: Said): string[] =>
  said.is === 'fact'
    ? [said.label, ...said.values]
    : said.is === 'link' || said.is === 'film'
      ? []
      : [said.is === 'picture' ? said.alt : said.text]

test.each(pages)('what is proven of $at is all that its Markdown says', ({ path, language }) => {
  const source = sourceIn(language)
  const told = toldOf(path, source, now)
  if (!told) return
  const { labels } = source.catalog.words
  const { body } = documentAt(path, new URLSearchParams(), source, now)
  const known = [
    ...told.titles,
    ...(told.anywhere ?? []).flatMap(wordsIn),
    ...told.parts.flatMap(({ said, groups = [] }) => [
      ...said.flatMap(wordsIn),
      ...groups.flatMap(({ of, said: more, forAgents = [] }) => [
        ...[of, ...more].flatMap(wordsIn),
        ...forAgents,
      ]),
    ]),
    ...Object.values(told.forAgents ?? {}).flat(),
    labels.source,
    labels.credit,
    labels.film,
  ]
    .flatMap((words) => [plain(words).trim(), textOfMarkdown(words).trim()])
    .sort((a, b) => b.length - a.length)
  let rest = textOfMarkdown(body)
  for (const words of known) if (words) rest = rest.replaceAll(words, '·')
  expect(rest.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()).toBe('')
})

const role = catalog.openRoles(now).find(({ salary }) => salary) as Role
const rolePath = paths.role(role.slug)
const pay = catalog.words.payText(role.salary as NonNullable<Role['salary']>)
const study = catalog.caseStudies.find(({ results }) => results.length > 1) as CaseStudy
const studyPath = paths.caseStudy(study.slug)
const [result] = study.results as [Result]
const [testimonial] = catalog.testimonials as [(typeof catalog.testimonials)[number]]
const quotedPath = paths.caseStudy(testimonial.caseStudy)
const [office, otherOffice] = catalog.agency.offices as [Office, Office]
const [service] = catalog.taxonomies.services as [Term]
const person = catalog.people.find(({ portrait }) => portrait?.alt) as Person
const alt = person.portrait?.alt ?? ''
const { headings } = catalog.words

const headingOf = ({ body }: Role) => chaptersOf(body).chapters[0]?.title ?? ''

/** A result whose source says once more what has changed. */
const figured = catalog.caseStudies
  .flatMap(({ slug, results }) =>
    results.map((one) => ({ ...one, slug, change: catalog.words.changeText(one) ?? '-' })),
  )
  .find(({ source, change }) => source.includes(change)) as Result & {
  readonly slug: string
  readonly change: string
}
const figuredPath = paths.caseStudy(figured.slug)

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
const without = (text: string) => (html: string) => html.replaceAll(htmlOf(text), '')
const inMain = (edit: (main: string) => string) => (html: string) => {
  const main = mainOf(html)
  return html.replace(main, () => edit(main))
}

/** The same page with one thing changed, and what is said of it. */
const changes: readonly (readonly [
  what: string,
  path: string,
  edit: (html: string) => string,
  issue: string,
])[] = [
  [
    'the pay of a role',
    rolePath,
    inMain(without(pay)),
    `content/look/role.tsx: ${rolePath} does not say "${catalog.words.labels.pay}: ${pay}"`,
  ],
  [
    'another pay than that of the role',
    rolePath,
    (html) => html.replaceAll(htmlOf(pay), `from ${htmlOf(pay)}`),
    `content/look/role.tsx: ${rolePath} does not say "${catalog.words.labels.pay}: ${pay}"`,
  ],
  [
    'the pay of a role in the list',
    paths.careers,
    (html) => html.replace(htmlOf(pay), ''),
    `content/look/careers.tsx: ${paths.careers} does not say "${pay}" of ${rolePath}`,
  ],
  [
    'the source of a result',
    studyPath,
    inMain(without(result.source)),
    `content/look/case-study.tsx: ${studyPath} does not say "${short(result.source)}" of "${result.label}"`,
  ],
  [
    'the link to apply',
    rolePath,
    inMain((main) => main.replaceAll(`href="${paths.apply(role.slug)}"`, 'href="#apply"')),
    `content/look/role.tsx: ${rolePath} does not lead to ${paths.apply(role.slug)}`,
  ],
  [
    'an alternative text',
    paths.about,
    (html) => html.replaceAll(` alt="${htmlOf(alt)}"`, ' alt=""'),
    `content/look/about.tsx: ${paths.about} does not describe a picture as "${alt}" of "${person.name}"`,
  ],
  [
    'the link to the other language',
    rolePath,
    (html) => html.replace(`<a href="/de${rolePath}"`, '<a href="/de"'),
    `content/look/header.tsx: ${rolePath} does not lead to /de${rolePath} in its header or footer, its page in another language`,
  ],
  [
    'two headings, each in the place of the other',
    rolePath,
    (html) =>
      html
        .replace(`>${headings.responsibilities}<`, '>--<')
        .replace(`>${headings.requirements}<`, `>${headings.responsibilities}<`)
        .replace('>--<', `>${headings.requirements}<`),
    `content/look/role.tsx: ${rolePath} says "${short(role.responsibilities[0] ?? '')}" above "${headings.responsibilities}"; agents are told it below`,
  ],
  [
    'the facts below the story',
    rolePath,
    (html) => {
      const [facts = ''] = /<dl.*?<\/dl>/s.exec(mainOf(html)) ?? []
      return html.replace(facts, '').replace('</article>', `${facts}</article>`)
    },
    `content/look/role.tsx: ${rolePath} says "${headingOf(role)}" above "${catalog.words.labels.published}: ${catalog.words.dateText(role.publishedAt)}"; agents are told it below`,
  ],
  [
    'a button without a name',
    paths.services,
    (html) => html.replace('</main>', '<button type="button" class="menu"></button></main>'),
    `content/look/services.tsx: ${paths.services} has <button class="menu"> without a name; write a text, a label or aria-label`,
  ],
  [
    'an inline handler',
    paths.services,
    (html) => html.replace('</footer>', '<p onclick="open()">Menu</p></footer>'),
    `content/look/footer.tsx: ${paths.services} has onclick on <p>; no page may have inline handlers`,
  ],
  [
    'an inline style',
    paths.services,
    (html) => html.replace('</main>', '<p style="color:red">Red</p></main>'),
    `content/look/services.tsx: ${paths.services} has style="color:red" on <p>; write a class in look.css`,
  ],
  [
    'a picture of another host',
    paths.home,
    (html) =>
      html.replace('</main>', '<img src="https://cdn.example/a.jpg" alt="A picture"></main>'),
    `content/look/home.tsx: ${paths.home} loads https://cdn.example/a.jpg; put the file into the content, no page loads from other hosts`,
  ],
  [
    'a font of another host',
    paths.home,
    (html) =>
      html.replace('</main>', '<style>@font-face{src:url(//fonts.example/a.woff2)}</style></main>'),
    `content/look/home.tsx: ${paths.home} loads //fonts.example/a.woff2; put the file into the content, no page loads from other hosts`,
  ],
  [
    'a second first heading',
    paths.services,
    (html) => html.replace('</main>', '<h1>Services</h1></main>'),
    `content/look/services.tsx: ${paths.services} has 2 <h1>; write one`,
  ],
  [
    'the address of an office',
    paths.about,
    inMain(without(office.street)),
    `content/look/about.tsx: ${paths.about} does not say "${office.street}"`,
  ],
  [
    'the address of an office at that of another',
    paths.about,
    (html) => html.replace(htmlOf(office.name), htmlOf(otherOffice.name)),
    `content/look/about.tsx: ${paths.about} does not say "${office.name}" of "${office.street}"`,
  ],
  [
    'a service',
    paths.services,
    inMain((main) => main.replace(`>${htmlOf(service.name)}</h2>`, '></h2>')),
    `content/look/services.tsx: ${paths.services} does not name "${service.name}"`,
  ],
  [
    'a person',
    paths.about,
    (html) => html.replace(`>${htmlOf(person.name)}<`, '><'),
    `content/look/about.tsx: ${paths.about} does not name "${person.name}"`,
  ],
  [
    'a quote',
    quotedPath,
    inMain(without(testimonial.quote)),
    `content/look/case-study.tsx: ${quotedPath} does not say "${short(testimonial.quote)}"`,
  ],
  [
    'the name of who is quoted',
    quotedPath,
    inMain(without(testimonial.name)),
    `content/look/case-study.tsx: ${quotedPath} does not say "${testimonial.name}" of "${short(testimonial.quote)}"`,
  ],
  [
    'an entry of the navigation',
    paths.about,
    (html) => html.replace(/<li><a [^>]*href="\/work">[^<]*<\/a><\/li>/, ''),
    `content/look/header.tsx: ${paths.about} does not lead to ${paths.work} in the <nav> of its header`,
  ],
  [
    'a field of the form',
    paths.contact,
    (html) => html.replace('name="workEmail"', 'name="email"'),
    `content/look/form-page.tsx: ${paths.contact} does not ask "${catalog.words.inquiry.workEmail}" (workEmail) in its form`,
  ],
  [
    'the label of a field',
    paths.contact,
    (html) => html.replace(`>${catalog.words.inquiry.company}<`, '><'),
    `content/look/form-page.tsx: ${paths.contact} does not say "${catalog.words.inquiry.company}" in its form`,
  ],
  [
    'the title of a page',
    paths.careers,
    (html) => html.replace(/(<h1[^>]*>)[^<]*/, '$1'),
    `content/look/careers.tsx: ${paths.careers} does not say "${catalog.page('careers').title}" in its <h1>`,
  ],
  [
    'a figure that its source has too',
    figuredPath,
    (html) => html.replace(`>${figured.change}<`, '><'),
    `content/look/case-study.tsx: ${figuredPath} does not say "${figured.change}" of "${figured.label}"`,
  ],
  [
    'where the form is sent to without scripts',
    paths.contact,
    (html) => html.replace(/ name="\$ACTION_/g, ' name="ACTION_'),
    `content/look/form-page.tsx: ${paths.contact} has a form that cannot be sent without scripts`,
  ],
  [
    'HTML that is not closed',
    paths.services,
    (html) => html.replace('</main>', `<p>${'-'.repeat(60)}<b></p></main>`),
    `content/look/services.tsx: ${paths.services} has HTML that cannot be read: </p> where <b> is open, behind "${'-'.repeat(57)}<b>"`,
  ],
]

test.each(changes)('%s is missed', async (_, path, edit, issue) => {
  const html = await htmlAt(path === paths.home ? '/en' : `/en${path}`)
  expect(edit(html)).not.toBe(html)
  expect(linesOf(path, edit(html))).toEqual([issue])
})
