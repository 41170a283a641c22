import { sampleName } from '@/lib/config/content-dir.mjs'
import type { Env } from '@/lib/config/env'
import type { Catalog } from '@/lib/content/catalog'
import { formatPlaceholders } from '@/lib/content/placeholders'
import { formatNoPayWarning, isOpen } from '@/lib/domain/role'

type Settings = Pick<Env, 'smtp' | 'webhook' | 'slack' | 'preview' | 'redis' | 'removedVariables'>
type Content = Pick<Catalog, 'agency' | 'pages' | 'skills' | 'roles' | 'placeholders'>

/** Returns warnings about settings that should change before the site is public. */
export function createStartWarnings(
  { smtp, webhook, slack, preview, redis, removedVariables }: Settings,
  { agency, pages, skills, roles, placeholders }: Content,
): string[] {
  const texts = [
    ...pages.map((page) => ({ file: `pages/${page.slug}.md`, text: JSON.stringify(page) })),
    ...skills.map(({ name, text }) => ({ file: `skills/${name}/SKILL.md`, text })),
    { file: 'agency.md', text: agency.body },
  ]
  const rolesWithoutPay = roles.filter((role) => !role.salary && isOpen(role, new Date()))
  const sampleTexts =
    agency.name === sampleName ? [] : texts.filter(({ text }) => text.includes(sampleName))
  return [
    ...(removedVariables.length > 0
      ? [
          `This version no longer reads ${removedVariables.join(', ')}; CHANGELOG.md says why. Take it out of the environment.`,
        ]
      : []),
    ...(sampleTexts.length > 0
      ? [
          `The content still names ${sampleName}, the sample agency, in ${sampleTexts.map(({ file }) => file).join(', ')}.`,
        ]
      : []),
    ...(placeholders.length > 0
      ? [
          `The content still has ${placeholders.length === 1 ? '1 placeholder' : `${placeholders.length} placeholders`}, by file and line: ${formatPlaceholders(placeholders)}. Replace them before going public.`,
        ]
      : []),
    ...(rolesWithoutPay.length > 0
      ? [formatNoPayWarning(rolesWithoutPay.map(({ slug }) => `roles/${slug}.md`))]
      : []),
    ...(smtp || webhook || slack || preview
      ? []
      : [
          'No delivery is configured: inquiries stay in the database. Set SMTP_URL, SMTP_FROM and INQUIRY_TO, or INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET, or SLACK_WEBHOOK_URL; read them with npm run inquiries.',
        ]),
    ...(preview && !redis
      ? [
          'No Redis is configured: this preview can be read, but registrations and inquiries answer 503. Connect Upstash Redis to the preview environment too.',
        ]
      : []),
  ]
}
