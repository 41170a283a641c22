import type { LegalLanguage } from './country'

/** Sentences around the blocks of a country, and the sentences of the sample that they replace. */
const en = {
  provider: (acts: string) => `It is the provider within the meaning of ${acts}.`,
  furtherOffice: (cities: string, country: string) => `${cities}, ${country}`,
  branch: (facts: readonly string[], acts: string) =>
    `PLACEHOLDER: If this office is a branch in the register or a company of its own, name it here: ${facts.join('; ')}. The rules are in ${acts}. If it is neither, delete this paragraph.`,
  writeIn: (languages: string) => `You may write to it in ${languages}.`,
  writtenIn: (languages: string) => `- The site is written in ${languages}.`,
  unsatisfied: 'If our answer does not satisfy you:',
  dataProtectionContact: 'PLACEHOLDER: data protection contact, with an address that is read',
  check: (countries: string, day: string, sources: string) =>
    `PLACEHOLDER: The parts of this page on ${countries} are building blocks, written on ${day}${sources && ` after ${sources}`}, and no lawyer has read them. They are not legal advice. Have this page checked by somebody who knows that law, then delete this paragraph.`,
  sample: {
    writeIn: 'You may write to it in English, German, Danish or Portuguese.',
    applications:
      'The legal basis is Article 6(1)(b) GDPR and the national law on data in employment, in Germany section 26 BDSG.',
    authority: 'PLACEHOLDER: Name the supervisory authority responsible for the agency.',
    writtenIn:
      '- The site is written in English and German. We answer messages in Danish and Portuguese too.',
    enforcement:
      'If our answer does not satisfy you, you can turn to the enforcement body responsible for us.\n\nPLACEHOLDER: Name the enforcement or market surveillance body, if one is responsible for you.',
  },
}

export const frames: Readonly<Record<LegalLanguage, typeof en>> = {
  en,
  de: {
    provider: (acts) => `Es ist Diensteanbieter im Sinne von ${acts}.`,
    furtherOffice: (cities, country) => `${cities}, ${country}`,
    branch: (facts, acts) =>
      `PLACEHOLDER: Ist dieser Standort eine eingetragene Zweigniederlassung oder ein eigenes Unternehmen, nennen Sie ihn hier: ${facts.join('; ')}. Vorschriften: ${acts}. Ist er keines von beiden, löschen Sie diesen Absatz.`,
    writeIn: (languages) => `Sie können ihr in diesen Sprachen schreiben: ${languages}.`,
    writtenIn: (languages) => `- Diese Website gibt es in diesen Sprachen: ${languages}.`,
    unsatisfied: 'Wenn Sie unsere Antwort nicht zufriedenstellt:',
    dataProtectionContact:
      'PLACEHOLDER: Kontaktstelle für den Datenschutz, mit einer Adresse, die gelesen wird',
    check: (countries, day, sources) =>
      `PLACEHOLDER: Was auf dieser Seite zu ${countries} steht, sind Textbausteine, geschrieben am ${day}${sources && ` nach ${sources}`}; kein Jurist hat sie gelesen. Sie sind keine Rechtsberatung. Lassen Sie diese Seite von jemandem prüfen, der dieses Recht kennt, und löschen Sie dann diesen Absatz.`,
    sample: {
      writeIn: 'Sie können ihr auf Deutsch, Englisch, Dänisch oder Portugiesisch schreiben.',
      applications:
        'Rechtsgrundlage sind Art. 6 Abs. 1 Buchst. b DSGVO und das nationale Recht über Daten im Beschäftigungsverhältnis, in Deutschland § 26 BDSG.',
      authority: 'PLACEHOLDER: Nennen Sie die für die Agentur zuständige Aufsichtsbehörde.',
      writtenIn:
        '- Diese Website gibt es auf Deutsch und Englisch. Nachrichten beantworten wir auch auf Dänisch und Portugiesisch.',
      enforcement:
        'Wenn Sie unsere Antwort nicht zufriedenstellt, können Sie sich an die für uns zuständige Durchsetzungs- oder Marktüberwachungsstelle wenden.\n\nPLACEHOLDER: Nennen Sie die Durchsetzungs- oder Marktüberwachungsstelle, falls eine für Sie zuständig ist.',
    },
  },
  fr: {
    provider: (acts) => `Elle est prestataire au sens de ${acts}.`,
    furtherOffice: (cities, country) => `${cities}, ${country}`,
    branch: (facts, acts) =>
      `PLACEHOLDER: Si ce bureau est une succursale inscrite au registre ou une société à part, nommez-le ici : ${facts.join(' ; ')}. Les règles sont celles de ${acts}. S’il n’est ni l’un ni l’autre, supprimez ce paragraphe.`,
    writeIn: (languages) => `Vous pouvez lui écrire dans ces langues : ${languages}.`,
    writtenIn: (languages) => `- Ce site est écrit dans ces langues : ${languages}.`,
    unsatisfied: 'Si notre réponse ne vous satisfait pas :',
    dataProtectionContact:
      'PLACEHOLDER: contact pour la protection des données, avec une adresse qui est lue',
    check: (countries, day, sources) =>
      `PLACEHOLDER: Ce que cette page dit de ces pays (${countries}) est fait de blocs de texte, écrits le ${day}${sources && ` d’après ${sources}`} ; aucun juriste ne les a lus. Ce n’est pas un conseil juridique. Faites vérifier cette page par quelqu’un qui connaît ce droit, puis supprimez ce paragraphe.`,
    sample: {
      writeIn: 'Vous pouvez lui écrire en anglais, en allemand, en danois ou en portugais.',
      applications:
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD et le droit national des données dans les relations de travail, en Allemagne l’article 26 de la BDSG.',
      authority: 'PLACEHOLDER: Nommez l’autorité de contrôle dont relève l’agence.',
      writtenIn:
        '- Ce site est écrit en anglais et en allemand. Nous répondons aussi aux messages en danois et en portugais.',
      enforcement:
        'Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à l’organisme de contrôle dont nous relevons.\n\nPLACEHOLDER: Nommez l’organisme de contrôle ou de surveillance du marché, si vous relevez de l’un d’eux.',
    },
  },
}
