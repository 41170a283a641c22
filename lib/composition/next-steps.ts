import { allCollections } from '@/lib/collections/index'
import { sampleName } from '@/lib/config/content-dir.mjs'
import type { Env } from '@/lib/config/env'
import type { Catalog } from '@/lib/content/catalog'
import { formatPlaces, type Place } from '@/lib/content/placeholders'
import { formatNoPayWarning, isOpen } from '@/lib/domain/role'

type Settings = Pick<Env, 'smtp' | 'webhook' | 'slack' | 'preview' | 'redis' | 'removedVariables'>
type Content = Pick<Catalog, 'agency' | 'pages' | 'skills' | 'roles' | 'placeholders'>

/** What is left to do before a site is public. */
export interface NextStep {
  readonly problem: string
  readonly remedy: string
  /** Where it is in content/. */
  readonly places?: readonly Place[]
}

/** Returns warnings about what should change before the site is public. */
export const createStartWarnings = (settings: Settings, content: Content): string[] =>
  findUnfinished(settings, content).map(({ problem, places, remedy }) =>
    [problem, ...(places ? [`Where: ${formatPlaces(places)}.`] : []), remedy].join(' ').trim(),
  )

/** Returns everything that is left to do, also what is no mistake on a machine of one's own. */
export const findNextSteps = (env: Env, catalog: Catalog): NextStep[] => [
  ...findSamples(catalog),
  ...findLocalSettings(env),
  // The long list comes last.
  ...findUnfinished(env, catalog),
]

function findSamples(catalog: Catalog): NextStep[] {
  if (catalog.agency.name !== sampleName) return []
  const folders = allCollections.flatMap(([, { isSample, folder }]) => (isSample ? [folder] : []))
  return [
    {
      problem: `This site is still that of ${sampleName}, an agency that does not exist. All it says of itself is a sample: ${folders.join(', ')}, and the texts of its pages.`,
      remedy: 'npm run begin makes this clone the site of your agency, without the samples.',
      places: [{ file: 'agency.md' }],
    },
  ]
}

function findLocalSettings({ baseUrl, redis, dataDir }: Env): NextStep[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname)
  const steps: (NextStep | false)[] = [
    isLocal && {
      problem: `The address of the site is ${baseUrl}, which only this machine can reach.`,
      remedy: 'Set SITE_URL to the public address when you go live.',
    },
    !redis && {
      problem: `Inquiries are stored in the folder ${dataDir}.`,
      remedy:
        'On a server of your own, set DATA_DIR to a folder that outlives an update and is backed up. On Vercel, connect Upstash Redis.',
    },
  ]
  return steps.filter((step) => step !== false)
}

function findUnfinished(
  { smtp, webhook, slack, preview, redis, removedVariables }: Settings,
  { agency, pages, skills, roles, placeholders }: Content,
): NextStep[] {
  const texts = [
    ...pages.map((page) => ({ file: `pages/${page.slug}.md`, text: JSON.stringify(page) })),
    ...skills.map(({ name, text }) => ({ file: `skills/${name}/SKILL.md`, text })),
    { file: 'agency.md', text: agency.body },
  ]
  const rolesWithoutPay = roles.filter((role) => !role.salary && isOpen(role, agency, new Date()))
  const sampleTexts =
    agency.name === sampleName ? [] : texts.filter(({ text }) => text.includes(sampleName))
  const steps: (NextStep | false)[] = [
    removedVariables.length > 0 && {
      problem: `This version no longer reads ${removedVariables.join(', ')}; CHANGELOG.md says why.`,
      remedy: 'Take it out of the environment.',
    },
    sampleTexts.length > 0 && {
      problem: `The content still names ${sampleName}, the sample agency.`,
      places: sampleTexts.map(({ file }) => ({ file })),
      remedy: 'Write your own name there.',
    },
    rolesWithoutPay.length > 0 && {
      problem: formatNoPayWarning(rolesWithoutPay.map(({ slug }) => `roles/${slug}.md`)),
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
      problem: `The content still has ${placeholders.length === 1 ? '1 placeholder' : `${placeholders.length} placeholders`}.`,
      places: placeholders,
      remedy: 'Replace them before going public.',
    },
  ]
  return steps.filter((step) => step !== false)
}
