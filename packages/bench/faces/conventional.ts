import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { pathOfPage } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import { termName } from '@/lib/domain/taxonomy'
import { commandOf, root } from '@/scripts/machine/root.mjs'
import type { Site } from './measure'

const source = join(dirname(fileURLToPath(import.meta.url)), 'conventional')
const folder = join(root, '.build', 'conventional')

const written = remark().use(remarkGfm).use(remarkRehype).use(rehypeStringify)
const html = (markdown: string) => String(written.processSync(markdown))

/** Returns the content as such a composition has it: terms by name, texts as HTML. */
function contentOf(catalog: Catalog, now: Date) {
  const { agency, taxonomies, pages, people, caseStudies, journal } = catalog.at(now)
  const { body: _, ...facts } = agency
  const names = (kind: keyof typeof taxonomies, slugs: readonly string[]) =>
    slugs.map((slug) => termName(taxonomies[kind], slug))
  const withHtml = <T extends { readonly body: string }>({ body, ...rest }: T) => ({
    ...rest,
    html: html(body),
  })
  return {
    agency: {
      ...facts,
      language: catalog.language,
      offices: agency.offices.map((office) => ({
        ...office,
        location: termName(taxonomies.locations, office.location),
      })),
    },
    pages: pages
      .filter(({ slug }) => slug !== 'agents')
      .map((page) => ({ ...withHtml(page), path: pathOfPage(page.slug) })),
    roles: catalog.openRoles(now).map((role) => ({
      ...withHtml(role),
      locations: names('locations', role.locations),
      level: termName(taxonomies.levels, role.level),
    })),
    projects: caseStudies.map(({ cover, gallery, ...study }) => ({
      ...withHtml(study),
      industry: termName(taxonomies.industries, study.industry),
      services: names('services', study.services),
      credits: study.credits.map(({ discipline, contribution }) => ({
        discipline: termName(taxonomies.disciplines, discipline),
        contribution,
      })),
    })),
    services: taxonomies.services,
    people: people.map(({ portrait, ...person }) => withHtml(person)),
    entries: journal.map(withHtml),
  }
}

/** Builds the same content in a usual composition and serves it; its packages are its own. */
export async function startConventional(
  catalog: Catalog,
  now: Date,
): Promise<Site & { stop(): void }> {
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'content.json'), JSON.stringify(contentOf(catalog, now)))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const { dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const isInstalled = Object.entries(dependencies).every(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
  })
  // Next, React and the SDK are those of the site, so that only the composition differs.
  if (!isInstalled)
    run('npm', 'install', '--legacy-peer-deps', '--no-package-lock', '--no-audit', '--no-fund')
  const next = commandOf('next')
  run(process.execPath, next, 'build', folder)
  const sitemap = join(folder, 'node_modules/next-sitemap/bin/next-sitemap.mjs')
  run(process.execPath, sitemap, '--config', 'next-sitemap.config.mjs')
  const port = await anyFree()
  const server = spawn(process.execPath, [next, 'start', folder, '--port', String(port)], {
    stdio: 'ignore',
  })
  await listening(port, () => server.exitCode !== null)
  return { origin: `http://localhost:${port}`, stop: () => void server.kill() }
}
