import type { AuditCheck } from 'agent-access/testing'
import { countPlaceholderMarks, isExampleAddress } from 'site-content/edge'

type Visit = Parameters<AuditCheck['run']>[0]
type Answer = Awaited<ReturnType<Visit['get']>>

/** What a site promises beside what every site of the kit does, by its addresses. */
export interface AuditedSite {
  readonly home: string
  /** What it has for agents. */
  readonly documents: readonly string[]
  /** One of each kind, all of which have to carry the headers that protect them. */
  readonly protectedPages: readonly string[]
  /** Imprint, privacy policy, contact. */
  readonly legalPages: readonly string[]
  /** All of its texts. */
  readonly fullText: string
  /** Its name as a heading. */
  readonly guide: string
  /** Names the address for mail. */
  readonly securityText: string
  /** The name of the sample that it began as. */
  readonly sampleName: string
}

export const createAuditChecks = (site: AuditedSite): readonly AuditCheck[] => [
  {
    name: 'documents',
    claim:
      'Every document that this site has for agents is there, and the home page names the first.',
    fix: 'See what answers in its place; a proxy must pass the Link header on.',
    async run(visit) {
      for (const path of site.documents) await visit.read(path)
      const home = await visit.get(site.home)
      const link = home.headers.get('link') ?? ''
      const missing = ['api-catalog', 'service-desc', 'alternate'].filter(
        (relation) => !link.includes(`rel="${relation}"`),
      )
      visit.failIfAny(
        missing.map((relation) => `The home page has no link with the relation ${relation}`),
        home,
      )
    },
  },
  {
    name: 'security headers',
    claim: 'Every response carries the headers that protect it, every page a strict policy.',
    fix: 'Look at lib/http/headers.ts; a proxy must not drop or double headers.',
    async run(visit) {
      for (const address of [...site.protectedPages, '/nothing/here']) {
        const answer = await visit.get(address)
        visit.failIfAny(findMissingProtections(answer), answer)
      }
      const home = await visit.get(site.home)
      const isSecure = visit.origin.startsWith('https:')
      const reason = isSecure ? 'HSTS is missing' : 'HSTS is sent over http'
      const isRight = home.headers.has('strict-transport-security') === isSecure
      visit.failIfAny(isRight ? [] : [reason], home)
    },
  },
  {
    name: 'legal pages',
    claim: 'Imprint, privacy policy and the page for contact are there.',
    fix: 'Write content/pages/imprint.md and content/pages/privacy-policy.md.',
    async run(visit) {
      for (const path of site.legalPages) await visit.read(path)
    },
  },
  {
    name: 'samples',
    claim: 'No placeholder is left in the texts, and the site has a name of its own.',
    fix: 'Replace placeholders in content/; a start names them by file and line.',
    async run(visit) {
      const answer = await visit.read(site.fullText)
      const guide = await visit.read(site.guide)
      return verifyInPublic(
        visit,
        [
          ...describePlaceholders(answer.text),
          ...(guide.text.split('\n').includes(`# ${site.sampleName}`)
            ? [`The site is still called ${site.sampleName}`]
            : []),
        ],
        answer,
      )
    },
  },
  {
    name: 'mail address',
    claim: 'The address for mail is one that can be written to.',
    fix: 'Set the email in content/agency.md.',
    async run(visit) {
      const answer = await visit.read(site.securityText)
      const mail = /^Contact: mailto:(\S+)$/m.exec(answer.text)?.[1] ?? ''
      return verifyInPublic(
        visit,
        isExampleAddress(mail) ? [`${mail} is an address for examples`] : [],
        answer,
      )
    },
  },
]

/** As the page *Next steps* counts them. */
function describePlaceholders(text: string): string[] {
  const count = countPlaceholderMarks(text)
  return count > 0 ? [`Placeholders left in the texts: ${count}`] : []
}

const protections = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^same-origin$|^no-referrer$/,
  // Page tools are off where it says so.
  'permissions-policy': /^(?!.*tools=\(\)).*camera=\(\)/,
  'origin-agent-cluster': /^\?1$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
} as const

function findMissingProtections({ path, headers, type }: Answer): string[] {
  const missing = Object.entries(protections)
    .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
    .map(([name]) => `${path} has ${name}: ${headers.get(name) ?? 'none'}`)
  if (headers.has('x-powered-by')) missing.push(`${path} tells what it runs on (X-Powered-By)`)
  const policy = headers.get('content-security-policy') ?? ''
  const isStrict =
    policy.includes("default-src 'none'") &&
    policy.includes("frame-ancestors 'none'") &&
    !policy.includes('unsafe-')
  if (type === 'text/html' && !isStrict)
    missing.push(`${path} has content-security-policy: ${policy}`)
  return missing
}

/** On a machine of one's own, samples are only worth a look. */
function verifyInPublic(visit: Visit, reasons: readonly string[], answer: Answer) {
  if (visit.isLocal) return reasons.join('; ')
  return visit.failIfAny(reasons, answer)
}
