import { countPlaceholders, type FileLine, formatPlaces } from 'site-content/edge'
import { formatNoPayWarning } from '@/lib/careers/schema'
import { sampleName } from '@/lib/config/content-dir.mjs'
import type { Env } from '@/lib/config/env'
import type { Catalog } from '@/lib/subject/register'

type Settings = Pick<Env, 'smtp' | 'webhook' | 'slack' | 'preview' | 'redis'>
type Content = Pick<Catalog, 'agency' | 'pages' | 'skills' | 'open' | 'placeholders'>

/** What is left to do before a site is public. */
interface Warning {
  readonly problem: string
  readonly remedy: string
  /** Where it is in content/. */
  readonly places?: readonly FileLine[]
}

/** What should change before the site is public. */
export const createStartWarnings = (settings: Settings, content: Content): string[] =>
  findUnfinished(settings, content).map(({ problem, places, remedy }) =>
    [problem, ...(places ? [`Where: ${formatPlaces(places)}.`] : []), remedy].join(' ').trim(),
  )

/** What the page *Next steps* says, in English; `lib/content/messages/editor/` translates it. */
export const nextStepsTexts = {
  title: 'Next steps',
  lead: 'What only you can write, in the order in which a visitor meets it. This page is not part of a build.',
  openForms: 'With npm run edit each field leads to its form.',
  first: 'What everybody sees first',
  shown: 'What you show',
  pages: 'Other pages',
  legal: 'Pages of the law',
  translated: 'In other languages',
  sample:
    'This is still the site of an agency that does not exist: its work, its people, its roles, its journal and the texts of its pages are samples. The command npm run begin makes it yours, without them.',
  finished: 'Every text is yours.',
  agencyName: 'This still names the sample agency.',
  pay: 'This open role names no pay. Directive (EU) 2023/970 gives applicants the right to know it.',
  settings: 'Before you go live',
  settingsHint:
    'A start prints the settings of the server that are missing. Once the site is public, this command says in plain words whether it is ready:',
  unpublished: 'Not public yet',
  warnings: 'Warnings',
  proposal: 'These pages show a proposal, not the content.',
} as const

const legalPages = ['imprint', 'privacy-policy', 'accessibility']
const firstFiles = ['agency.md', 'pages/home.md']

/** Where a visitor meets a file: soon or late. */
function findStage(file: string): (typeof stages)[number] {
  if (/\.[\w-]+\.md$/.test(file)) return 'translated'
  if (firstFiles.includes(file)) return 'first'
  const [folder, name = ''] = file.replace('.md', '').split('/')
  if (folder !== 'pages') return 'shown'
  return legalPages.includes(name) ? 'legal' : 'pages'
}

const stages = ['first', 'shown', 'pages', 'legal', 'translated'] as const

/** What is left to write, in the order in which a visitor meets it. */
export function groupTextsToWrite(catalog: Catalog) {
  const files = [...findTextsToWrite(catalog)]
  return stages
    .map((stage) => ({ stage, files: files.filter(([file]) => findStage(file) === stage) }))
    .filter((group) => group.files.length > 0)
}

/** By file; the texts that only the agency can write. */
export function findTextsToWrite(catalog: Catalog): ReadonlyMap<string, readonly FileLine[]> {
  const files = new Map<string, FileLine[]>()
  const places: readonly FileLine[] = [
    ...catalog.placeholders,
    ...findSampleNames(catalog).map((file) => ({ file, text: nextStepsTexts.agencyName })),
    ...findRolesWithoutPay(catalog).map((file) => ({ file, text: nextStepsTexts.pay })),
  ]
  for (const place of places) files.set(place.file, [...(files.get(place.file) ?? []), place])
  return files
}

/** Files that name the sample agency, where another one has moved in. */
function findSampleNames({ agency, pages, skills }: Content): string[] {
  if (agency.name === sampleName) return []
  return [
    ...pages.map((page) => ({ file: `pages/${page.slug}.md`, text: JSON.stringify(page) })),
    ...skills.map(({ name, text }) => ({ file: `skills/${name}/SKILL.md`, text })),
    { file: 'agency.md', text: agency.body },
  ]
    .filter(({ text }) => text.includes(sampleName))
    .map(({ file }) => file)
}

const findRolesWithoutPay = ({ open }: Content): string[] =>
  open.roles.filter(({ salary }) => !salary).map(({ slug }) => `roles/${slug}.md`)

function findUnfinished(
  { smtp, webhook, slack, preview, redis }: Settings,
  content: Content,
): Warning[] {
  const { placeholders } = content
  const sampleFiles = findSampleNames(content)
  const rolesWithoutPay = findRolesWithoutPay(content)
  const warnings: (Warning | false)[] = [
    sampleFiles.length > 0 && {
      problem: `The content still names ${sampleName}, the sample agency.`,
      places: sampleFiles.map((file) => ({ file })),
      remedy: 'Write your own name there.',
    },
    rolesWithoutPay.length > 0 && {
      problem: formatNoPayWarning(rolesWithoutPay),
      remedy: '',
    },
    !(smtp || webhook || slack || preview) && {
      problem: 'No delivery is configured: inquiries stay in the database.',
      remedy:
        'Set SMTP_URL, SMTP_FROM and INQUIRY_TO, or INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET, or SLACK_WEBHOOK_URL; read them with npm run inquiries.',
    },
    preview &&
      !redis && {
        problem:
          'No Redis is configured: this preview can be read, but registrations and inquiries answer 503.',
        remedy: 'Connect Upstash Redis to the preview environment too.',
      },
    placeholders.length > 0 && {
      problem: `The content still has ${countPlaceholders(placeholders)}.`,
      places: placeholders,
      remedy: 'Replace them before going public.',
    },
  ]
  return warnings.filter((warning) => warning !== false)
}
