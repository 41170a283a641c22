import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import type { Job } from '@/lib/content/pictures/job'
import { makePictures } from '@/lib/content/pictures/make'
import { prune, publish } from '@/lib/content/pictures/publish'
import { closingTime, type Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import type { CatalogData } from './catalog-data'
import { compile, pictureCache } from './compile'
import { lineOf } from './read'

const progressMs = 2000

const [contentRoot = 'content', target = '.catalog'] = process.argv.slice(2)
/** Where both hosts serve it from; other content than the site's is compiled to look at it only. */
const published = target === '.catalog' ? join('public', 'pictures') : undefined

const compiled = await compile(contentRoot)
if (compiled.data) {
  await showPictures(compiled.jobs)
  writeCatalog(compiled.data)
} else {
  for (const mistake of compiled.mistakes) console.error(lineOf(contentRoot, mistake))
  console.error(`\ncontent: ${compiled.mistakes.length} mistake(s); nothing was built.`)
  process.exitCode = 1
}

/** Makes what is not there yet, and puts it where it is served from. */
async function showPictures(jobs: readonly Job[]) {
  const began = performance.now()
  let told = began
  const made = await makePictures(jobs, pictureCache, (done, all) => {
    const now = performance.now()
    if (done < all && now - told < progressMs) return
    told = now
    console.log(`  ${done} of ${all} pictures made, ${Math.round((now - began) / 1000)} s`)
  })
  if (!published) return
  const folders = jobs.map(({ folder }) => folder)
  publish(folders, pictureCache, published)
  if (made > 0) prune(folders, pictureCache)
}

function writeCatalog(data: CatalogData) {
  mkdirSync(target, { recursive: true })
  // A parsed string loads faster than the same literal, and a bundler need not look inside.
  write('catalog.js', `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})\n`)
  write(
    'catalog.d.ts',
    `import type { CatalogData } from '@/lib/content/catalog-data'\n\ndeclare const data: CatalogData\nexport default data\n`,
  )
  const edge = { closing: closingOf(data.roles), filters: filtersOf(data), pages: pagesOf(data) }
  write('edge.js', `export default ${JSON.stringify(edge)}\n`)
  write(
    'edge.d.ts',
    `import type { EdgeServices } from '@/lib/site/decide'\n\ndeclare const data: Pick<EdgeServices, 'closing' | 'filters' | 'pages'>\nexport default data\n`,
  )
}

/** When each role that has an end closes, in milliseconds; 0 when that is past. */
function closingOf(roles: readonly Role[]): Record<string, number> {
  const now = Date.now()
  const times = roles.map((role) => [role.slug, closingTime(role)] as const)
  return Object.fromEntries(
    times.filter(([, at]) => at < Infinity).map(([slug, at]) => [slug, at <= now ? 0 : at]),
  )
}

function pagesOf({ pages, caseStudies, journal, roles }: CatalogData): string[] {
  return [
    ...pages.map(({ slug }) => pagePaths[slug]),
    paths.agentErrors,
    paths.connect,
    paths.apiDocs,
    ...caseStudies.map(({ slug }) => paths.caseStudy(slug)),
    ...journal.map(({ slug }) => journalPaths.entry(slug)),
    ...roles.flatMap(({ slug }) => [paths.role(slug), paths.apply(slug)]),
  ]
}

/** What each filter of a list may be, by slug and in the order of every link of ours. */
function filtersOf({ taxonomies, caseStudies }: CatalogData): Record<string, string[]> {
  const slugs = (terms: readonly Term[]) => terms.map(({ slug }) => slug)
  const years = [...new Set(caseStudies.map(({ year }) => year))].sort((a, b) => b - a)
  return {
    location: slugs(taxonomies.locations),
    level: slugs(taxonomies.levels),
    discipline: slugs(taxonomies.disciplines),
    industry: slugs(taxonomies.industries),
    service: slugs(taxonomies.services),
    year: years.map(String),
  }
}

/** Leaves an unchanged file alone, so that whoever watches it is not woken for nothing. */
function write(name: string, text: string) {
  const path = join(target, name)
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}
