import type { AuditReport } from 'agent-access/testing'
import { de } from './owner/de'
import { en, type OwnerTexts } from './owner/en'
import { fr } from './owner/fr'

type CheckResult = AuditReport['claims'][number]

const messages: Readonly<Record<string, OwnerTexts>> = { en, de, fr }

/** What a claim means for an owner; the rest is for whoever runs the site. */
const meanings: Readonly<Record<string, keyof OwnerTexts>> = {
  site: 'silent',
  offer: 'address',
  'site name': 'address',
  'base address': 'address',
  samples: 'samples',
  'legal pages': 'legal',
  'mail address': 'mail',
  submissions: 'form',
  addresses: 'links',
  'security.txt': 'security',
}

/** Says in the language of the site whether it is ready, and why not, without names of files. */
export function describeReportToOwner({ site, isLocal, language, claims }: AuditReport): {
  readonly isReady: boolean
  readonly text: string
} {
  const own = messages[language.split('-', 1)[0] ?? ''] ?? en
  const { protocol } = new URL(site)
  const open = claims.filter(isOpen)
  const checks = open.filter(({ name }) => !(name in meanings)).map(nameCheck)
  const reasons = new Set([
    ...(isLocal ? [own.local] : protocol === 'https:' ? [] : [own.noTls]),
    ...open.flatMap((claim) => own[toMeaning(claim) ?? 'technical']),
    ...(claims.some(isUnread) ? [own.unread] : []),
  ])
  const isTechnical = reasons.delete(own.technical)
  if (isTechnical) reasons.add(own.technical.replace('{checks}', checks.join(', ')))
  const lines = [...reasons].map((reason) => `- ${reason}`)
  const isReady = lines.length === 0
  return {
    isReady,
    text: [isReady ? own.ready : own.notReady, ...lines, '', own.beyond].join('\n'),
  }
}

/** Names a check for whoever runs the site, with the pages that its reasons name. */
function nameCheck({ name, reasons }: CheckResult): string {
  const pages = new Set(reasons.flatMap((reason) => reason.match(pageAddress) ?? []))
  return [name, ...pages].join(' ')
}

/** The path of a page; that of a file has a dot. */
const pageAddress = /(?<=\s|^)\/(?:[^\s./][^\s.]*)?(?=\s|$)/g

const isOfTexts = ({ name }: CheckResult): boolean => name === 'samples' || name === 'mail address'

/** On one's own machine samples are only a note; for an owner they are a reason. */
const isOpen = (claim: CheckResult): boolean =>
  claim.verdict === 'false' ||
  (claim.verdict === 'proven' && isOfTexts(claim) && claim.reasons.length > 0)

const isUnread = (claim: CheckResult): boolean => claim.verdict === 'unproven' && isOfTexts(claim)

const toMeaning = ({ name, isOfCertificate }: CheckResult): keyof OwnerTexts | undefined =>
  isOfCertificate ? 'certificate' : meanings[name]
