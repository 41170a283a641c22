import type { Country } from './country'

export const other: Country = {
  written: '2026-11-24',
  sources: [],
  texts: {
    en: {
      acts: 'PLACEHOLDER: name the acts of {country} by which a website names who publishes it',
      facts: {
        legalName: 'registered name, legal form and seat, as the register of {country} has them',
        register: 'register and number in {country}',
        vatId: 'VAT or tax number in {country}',
        responsible: 'who answers for the content by the law of {country}, with a postal address',
      },
      content:
        'PLACEHOLDER: Say who answers for the content of this website, if the law of {country} asks it.',
      disputes:
        'PLACEHOLDER: If you contract with consumers, say what the law of {country} asks about complaints and dispute resolution; else say that your services are meant for businesses.',
      dataProtection:
        'PLACEHOLDER: Name the data protection law of {country}, and say whether it applies beside the GDPR or in its place.',
      applications:
        'PLACEHOLDER: Name the law of {country} on the data of applicants, and how long applications are kept.',
      authority:
        'PLACEHOLDER: Name the data protection authority of {country} with address and website.',
      accessibility:
        'PLACEHOLDER: Name the law of {country} on accessible websites, whether it applies to you, and who enforces it.',
    },
    de: {
      acts: 'PLACEHOLDER: die Vorschriften, nach denen eine Website nennt, wer sie herausgibt ({country})',
      facts: {
        legalName: 'Firma, Rechtsform und Sitz, wie im Register eingetragen ({country})',
        register: 'Register und Nummer ({country})',
        vatId: 'Umsatzsteuer- oder Steuernummer ({country})',
        responsible: 'wer für den Inhalt verantwortlich ist, mit Postanschrift ({country})',
      },
      content:
        'PLACEHOLDER: Sagen Sie, wer für den Inhalt dieser Website verantwortlich ist, falls das Recht es verlangt ({country}).',
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, sagen Sie, was das Recht zu Beschwerden und Streitbeilegung verlangt ({country}); sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      dataProtection:
        'PLACEHOLDER: Nennen Sie das Datenschutzrecht ({country}) und ob es neben der DSGVO oder an ihrer Stelle gilt.',
      applications:
        'PLACEHOLDER: Nennen Sie das Recht über Daten in Bewerbungen ({country}) und wie lange Bewerbungen aufbewahrt werden.',
      authority:
        'PLACEHOLDER: Nennen Sie die Datenschutzbehörde ({country}) mit Anschrift und Website.',
      accessibility:
        'PLACEHOLDER: Nennen Sie das Recht über barrierefreie Websites ({country}), ob es für Sie gilt und wer es durchsetzt.',
    },
    fr: {
      acts: 'PLACEHOLDER: nommez les textes selon lesquels un site dit qui l’édite ({country})',
      facts: {
        legalName: 'dénomination, forme juridique et siège, comme au registre ({country})',
        register: 'registre et numéro ({country})',
        vatId: 'numéro de TVA ou numéro fiscal ({country})',
        responsible: 'qui répond du contenu selon la loi, avec une adresse postale ({country})',
      },
      content:
        'PLACEHOLDER: Dites qui répond du contenu de ce site, si la loi le demande ({country}).',
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, dites ce que la loi demande sur les réclamations et le règlement des litiges ({country}) ; sinon, dites que vos prestations s’adressent à des entreprises.',
      dataProtection:
        'PLACEHOLDER: Nommez la loi sur la protection des données ({country}), et dites si elle s’applique à côté du RGPD ou à sa place.',
      applications:
        'PLACEHOLDER: Nommez la loi sur les données des candidats ({country}), et combien de temps les candidatures sont gardées.',
      authority:
        'PLACEHOLDER: Nommez l’autorité de protection des données ({country}), avec adresse et site.',
      accessibility:
        'PLACEHOLDER: Nommez la loi sur l’accessibilité des sites ({country}), dites si elle s’applique à vous et qui la fait respecter.',
    },
  },
}
