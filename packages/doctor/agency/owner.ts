import type { Claim } from '../src/claim'
import { tlsFails } from '../src/net/transport'
import type { Report } from '../src/report/report'
import { isLocal } from './addresses'

/** What an owner has to know of a site, in words of their language and without names of files. */
export interface OwnerPage {
  readonly language: string
  readonly isReady: boolean
  readonly heading: string
  readonly reasons: readonly string[]
  /** What nobody can see from outside. */
  readonly beyond: string
}

export const ownerText = ({ heading, reasons, beyond }: OwnerPage): string =>
  [heading, ...reasons.map((reason) => `- ${reason}`), '', beyond].join('\n')

interface Words {
  readonly ready: string
  readonly notReady: string
  readonly local: string
  readonly noTls: string
  /** Where the texts were not read, nothing is known about them. */
  readonly unread: string
  /** What is not known here is for whoever runs the site. */
  readonly claims: Readonly<Record<Known, string>>
  readonly technical: (subjects: string) => string
  readonly beyond: string
}

type Known =
  | 'silent'
  | 'untrusted'
  | 'misnamed'
  | 'baseAddress'
  | 'legalTexts'
  | 'security'
  | 'links'
  | 'form'

/** What a claim means for an owner. */
const meanings: Readonly<Record<string, Known>> = {
  'site.answers': 'silent',
  'agency.site': 'misnamed',
  'agency.base-address': 'baseAddress',
  'agency.legal-texts': 'legalTexts',
  'agency.inquiry-dry-run': 'form',
  'agency.addresses': 'links',
  'links.targets': 'links',
  'llms-txt.links': 'links',
  'sitemap.pages': 'links',
  'security-txt.form': 'security',
  'security-txt.current': 'security',
}

const words: Readonly<Record<string, Words>> & { readonly en: Words } = {
  en: {
    ready: 'Ready: this website can be shown to everybody.',
    notReady: 'Not ready, because',
    local: 'it runs on your own machine, where nobody else can see it;',
    noTls: 'its connection is not encrypted: the address has to begin with https;',
    unread: 'its texts could not be read just now: ask again in a minute;',
    claims: {
      silent: 'nobody answers at this address;',
      untrusted: 'its certificate is not valid for this address, so browsers warn of it;',
      misnamed: 'what answers at this address is not this website, or it calls itself otherwise;',
      baseAddress: 'it names another address than its own in places;',
      legalTexts:
        'texts are unfinished: there are placeholders on its pages, an imprint, privacy policy or accessibility statement is missing, or its address for mail is one for examples;',
      security: 'whoever finds a hole in its security is not told whom to write to;',
      links: 'links lead nowhere;',
      form: 'the contact form does not take messages as it should;',
    },
    technical: (subjects) =>
      `something that it promises to programs is not so (${subjects}): hand this report to whoever runs the website.`,
    beyond:
      'What cannot be seen from outside: whether messages of the contact form reach you, whether there is a backup, and whether somebody who knows the law has read your legal texts.',
  },
  de: {
    ready: 'Bereit: Diese Website kann allen gezeigt werden.',
    notReady: 'Nicht bereit, denn',
    local: 'sie läuft auf Ihrem eigenen Rechner, wo niemand sonst sie sehen kann;',
    noTls: 'ihre Verbindung ist nicht verschlüsselt: Die Adresse muss mit https beginnen;',
    unread: 'ihre Texte ließen sich gerade nicht lesen: Fragen Sie in einer Minute noch einmal;',
    claims: {
      silent: 'unter dieser Adresse antwortet niemand;',
      untrusted: 'ihr Zertifikat gilt nicht für diese Adresse, also warnen Browser vor ihr;',
      misnamed:
        'was unter dieser Adresse antwortet, ist nicht diese Website, oder sie nennt sich anders;',
      baseAddress: 'sie nennt an manchen Stellen eine andere Adresse als ihre eigene;',
      legalTexts:
        'Texte sind nicht fertig: Auf ihren Seiten stehen Platzhalter, Impressum, Datenschutzerklärung oder Erklärung zur Barrierefreiheit fehlen, oder ihre E-Mail-Adresse ist eine für Beispiele;',
      security: 'wer eine Sicherheitslücke findet, erfährt nicht, an wen er sich wenden soll;',
      links: 'Links führen ins Leere;',
      form: 'das Kontaktformular nimmt Nachrichten nicht an, wie es soll;',
    },
    technical: (subjects) =>
      `etwas, das sie Programmen zusagt, stimmt nicht (${subjects}): Geben Sie diesen Bericht denen, die die Website betreiben.`,
    beyond:
      'Was von außen niemand sehen kann: ob Nachrichten aus dem Kontaktformular bei Ihnen ankommen, ob es eine Sicherung gibt und ob jemand, der das Recht kennt, Ihre Rechtstexte gelesen hat.',
  },
  fr: {
    ready: 'Prêt : ce site peut être montré à tout le monde.',
    notReady: 'Pas prêt, car',
    local: 'il tourne sur votre propre ordinateur, où personne d’autre ne peut le voir ;',
    noTls: 'sa connexion n’est pas chiffrée : l’adresse doit commencer par https ;',
    unread: 'ses textes n’ont pas pu être lus à l’instant : redemandez dans une minute ;',
    claims: {
      silent: 'personne ne répond à cette adresse ;',
      untrusted:
        'son certificat n’est pas valable pour cette adresse, et les navigateurs mettent en garde ;',
      misnamed: 'ce qui répond à cette adresse n’est pas ce site, ou il porte un autre nom ;',
      baseAddress: 'il indique par endroits une autre adresse que la sienne ;',
      legalTexts:
        'des textes ne sont pas terminés : il reste des passages à remplacer sur ses pages, il manque les mentions légales, la politique de confidentialité ou la déclaration d’accessibilité, ou son adresse e-mail est une adresse d’exemple ;',
      security: 'qui trouve une faille de sécurité n’apprend pas à qui l’écrire ;',
      links: 'des liens ne mènent nulle part ;',
      form: 'le formulaire de contact ne reçoit pas les messages comme il devrait ;',
    },
    technical: (subjects) =>
      `une chose qu’il promet aux programmes n’est pas vraie (${subjects}) : remettez ce rapport à qui exploite le site.`,
    beyond:
      'Ce qu’on ne peut pas voir de l’extérieur : si les messages du formulaire vous parviennent, s’il existe une sauvegarde, et si quelqu’un qui connaît le droit a lu vos textes juridiques.',
  },
}

/** Says in the language of the site whether it is ready, and why not. */
export function ownerPage({ site, claims }: Report, named: string): OwnerPage {
  const [primary = ''] = named.split('-', 1)
  const language = primary in words ? primary : 'en'
  const said = words[language] ?? words.en
  const { protocol, hostname } = new URL(site)
  const open = claims.filter(isOpen)
  const known = new Set(open.flatMap(meaningOf))
  const technical = new Set(open.flatMap(({ id, subject }) => (id in meanings ? [] : subject)))
  const reasons = [
    ...(isLocal(hostname) ? [said.local] : protocol === 'https:' ? [] : [said.noTls]),
    ...[...known].map((meaning) => said.claims[meaning]),
    ...(claims.some(isUnread) ? [said.unread] : []),
    ...(technical.size > 0 ? [said.technical([...technical].join(', '))] : []),
  ]
  const isReady = reasons.length === 0
  return {
    language,
    isReady,
    heading: isReady ? said.ready : said.notReady,
    reasons,
    beyond: said.beyond,
  }
}

const meaningOf = ({ id, reasons }: Claim): Known | [] =>
  reasons.some((reason) => reason.includes(tlsFails)) ? 'untrusted' : (meanings[id] ?? [])

/** On one's own machine unfinished texts are only a warning; for an owner they are a reason. */
const isOpen = ({ id, verdict, reasons }: Claim): boolean =>
  verdict === 'false' || (id === 'agency.legal-texts' && verdict === 'proven' && reasons.length > 0)

const isUnread = ({ id, verdict }: Claim): boolean =>
  id === 'agency.legal-texts' && verdict === 'unproven'
