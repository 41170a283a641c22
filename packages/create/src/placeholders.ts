import type { LegalLanguage } from './legal/country'

/** What has to be written where the sample's words were; the mark is the same in every language. */
const en = {
  page: 'PLACEHOLDER: what this page says.',
  description:
    'PLACEHOLDER: what this is, for whom and where, in one or two sentences for search engines and agents.',
  homeTitle: 'PLACEHOLDER: what you do, in one line',
  tagline: 'PLACEHOLDER: what you stand for, in one line',
  invitation: 'PLACEHOLDER: what makes people write to you',
  agency: 'PLACEHOLDER: who you are.',
  approach: [
    { title: 'PLACEHOLDER: first step', text: 'PLACEHOLDER: how you begin.' },
    { title: 'PLACEHOLDER: second step', text: 'PLACEHOLDER: how you go on.' },
  ],
  term: 'PLACEHOLDER: what this is with you.',
  contact: 'PLACEHOLDER: what people should write to you about, who reads it, and when you answer.',
  answers: 'PLACEHOLDER: Say how fast you answer, and what you do until a fault is mended.',
  journal: 'PLACEHOLDER: what your journal is about.',
  street: 'PLACEHOLDER: street and number',
  postalCode: 'PLACEHOLDER: postal code',
}

type Placeholders = typeof en

const written: Readonly<Record<LegalLanguage, Placeholders>> = {
  en,
  de: {
    page: 'PLACEHOLDER: was auf dieser Seite steht.',
    description:
      'PLACEHOLDER: was das hier ist, für wen und wo, in ein oder zwei Sätzen für Suchmaschinen und Agenten.',
    homeTitle: 'PLACEHOLDER: was Sie tun, in einer Zeile',
    tagline: 'PLACEHOLDER: wofür Sie stehen, in einer Zeile',
    invitation: 'PLACEHOLDER: was dazu einlädt, Ihnen zu schreiben',
    agency: 'PLACEHOLDER: wer Sie sind.',
    approach: [
      { title: 'PLACEHOLDER: erster Schritt', text: 'PLACEHOLDER: wie Sie beginnen.' },
      { title: 'PLACEHOLDER: zweiter Schritt', text: 'PLACEHOLDER: wie es weitergeht.' },
    ],
    term: 'PLACEHOLDER: was das bei Ihnen ist.',
    contact: 'PLACEHOLDER: worüber man Ihnen schreiben soll, wer es liest und wann Sie antworten.',
    answers:
      'PLACEHOLDER: Sagen Sie, wie schnell Sie antworten und was Sie tun, bis ein Fehler behoben ist.',
    journal: 'PLACEHOLDER: wovon Ihr Journal handelt.',
    street: 'PLACEHOLDER: Straße und Hausnummer',
    postalCode: 'PLACEHOLDER: Postleitzahl',
  },
  fr: {
    page: 'PLACEHOLDER: ce que dit cette page.',
    description:
      'PLACEHOLDER: ce que c’est, pour qui et où, en une ou deux phrases pour les moteurs de recherche et les agents.',
    homeTitle: 'PLACEHOLDER: ce que vous faites, en une ligne',
    tagline: 'PLACEHOLDER: ce que vous défendez, en une ligne',
    invitation: 'PLACEHOLDER: ce qui donne envie de vous écrire',
    agency: 'PLACEHOLDER: qui vous êtes.',
    approach: [
      { title: 'PLACEHOLDER: première étape', text: 'PLACEHOLDER: comment vous commencez.' },
      { title: 'PLACEHOLDER: deuxième étape', text: 'PLACEHOLDER: comment vous continuez.' },
    ],
    term: 'PLACEHOLDER: ce que c’est chez vous.',
    contact: 'PLACEHOLDER: à quel sujet vous écrire, qui lit et quand vous répondez.',
    answers:
      'PLACEHOLDER: Dites en combien de temps vous répondez, et ce que vous faites jusqu’à ce qu’un défaut soit corrigé.',
    journal: 'PLACEHOLDER: de quoi parle votre journal.',
    street: 'PLACEHOLDER: rue et numéro',
    postalCode: 'PLACEHOLDER: code postal',
  },
}

/** The placeholders in a language; in one that has none they are English. */
export function placeholdersOf(language: string): Placeholders {
  const [code = 'en'] = language.split('-', 1)
  return code in written ? written[code as LegalLanguage] : written.en
}
