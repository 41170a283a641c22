import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '@/lib/content/pictures/job'
import { makePictures } from '@/lib/content/pictures/make'
import { prune, publish } from '@/lib/content/pictures/publish'
import type { Term } from '@/lib/domain/taxonomy'
import { pagesOf } from './addresses'
import type { CatalogData } from './catalog-data'
import { clockOf } from './clock'
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
  const edge = {
    clock: clockOf(data, new Date()),
    filters: filtersOf(data),
    pages: pagesOf(data),
    redirects: Object.fromEntries(data.redirects.map(({ from, to }) => [from, to])),
  }
  write('edge.js', `export default ${JSON.stringify(edge)}\n`)
  write(
    'edge.d.ts',
    `import type { EdgeServices } from '@/lib/site/decide'\n\ndeclare const data: Pick<EdgeServices, 'clock' | 'filters' | 'pages' | 'redirects'>\nexport default data\n`,
  )
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
