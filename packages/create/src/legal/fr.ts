import type { Country } from './country'

export const FR: Country = {
  timeZone: 'Europe/Paris',
  written: '2026-11-24',
  sources: [
    'LCEN (loi n° 2004-575) art. 1-1, 19, Code de commerce art. R. 123-237, Code de la consommation art. L. 612-1, L. 616-1, Code du travail art. L. 1221-6 à L. 1221-9, loi n° 78-17, loi n° 2005-102 art. 47, loi n° 2023-171 art. 16: legifrance.gouv.fr',
    'cnil.fr',
  ],
  texts: {
    en: {
      acts: 'Articles 1-1 and 19 of the French Act on Confidence in the Digital Economy (LCEN, Loi n° 2004-575)',
      facts: {
        legalName: 'registered name, legal form, share capital and seat',
        register: 'SIREN number with RCS and its city (Article R. 123-237 of the Commercial Code)',
        vatId: 'intra-community VAT number, FR',
        responsible:
          'directeur de la publication: the name of the person who may represent the company',
      },
      content: [
        'The director of publication is the person named as responsible on this page.',
        'PLACEHOLDER: Name the host of this website with company name, address and telephone; French law asks for it.',
      ],
      disputes:
        'PLACEHOLDER: If you contract with consumers, name the mediator you belong to, with address and website (Articles L. 612-1 and L. 616-1 of the Consumer Code); else say that your services are meant for businesses.',
      applications:
        'The legal basis is Article 6(1)(b) GDPR. Questions to applicants serve only to assess their ability to do the job (Articles L. 1221-6 to L. 1221-9 of the Labour Code).',
      authority:
        'The French authority is the Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr).',
      accessibility: [
        'In France Article 47 of Act 2005-102 binds public bodies and large companies, and Article 16 of Act 2023-171 certain services for consumers.',
        'PLACEHOLDER: Say whether it applies to you: such laws are about services in electronic commerce with consumers, and mostly not about microenterprises. Name the authority if it does.',
      ],
    },
    de: {
      acts: 'Artikel 1-1 und 19 des französischen Gesetzes über das Vertrauen in die digitale Wirtschaft (LCEN, Loi n° 2004-575)',
      facts: {
        legalName: 'Firma, Rechtsform, Stammkapital und Sitz',
        register: 'SIREN-Nummer mit RCS und dessen Stadt (Art. R. 123-237 Code de commerce)',
        vatId: 'innergemeinschaftliche Umsatzsteuernummer, FR',
        responsible: 'directeur de la publication: Name der Person, die das Unternehmen vertritt',
      },
      content: [
        'Verantwortlich für die Veröffentlichung (directeur de la publication) ist die auf dieser Seite als verantwortlich genannte Person.',
        'PLACEHOLDER: Nennen Sie den Hoster dieser Website mit Firma, Anschrift und Telefon; das französische Recht verlangt es.',
      ],
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, nennen Sie Ihre Schlichtungsstelle (médiateur) mit Anschrift und Website (Art. L. 612-1 und L. 616-1 Code de la consommation); sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      applications:
        'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO. Fragen an Bewerberinnen und Bewerber dienen allein dazu, ihre Eignung zu beurteilen (Art. L. 1221-6 bis L. 1221-9 Code du travail).',
      authority:
        'In Frankreich zuständig ist die Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr).',
      accessibility: [
        'In Frankreich verpflichtet Art. 47 des Gesetzes 2005-102 öffentliche Stellen und große Unternehmen, Art. 16 des Gesetzes 2023-171 bestimmte Dienstleistungen an Verbraucherinnen und Verbraucher.',
        'PLACEHOLDER: Sagen Sie, ob es für Sie gilt: Solche Gesetze betreffen Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern und meist keine Kleinstunternehmen. Wenn ja, nennen Sie die Behörde.',
      ],
    },
    fr: {
      acts: 'l’article 1-1 et de l’article 19 de la loi pour la confiance dans l’économie numérique (LCEN, loi n° 2004-575)',
      facts: {
        legalName: 'dénomination sociale, forme juridique, capital social et siège',
        register:
          'numéro SIREN avec la mention RCS et la ville du greffe (article R. 123-237 du Code de commerce)',
        vatId: 'numéro de TVA intracommunautaire, FR suivi de onze caractères',
        responsible:
          'directeur ou directrice de la publication : nom de qui représente l’entreprise',
      },
      content: [
        'La direction de la publication est assurée par la personne nommée comme responsable sur cette page.',
        'PLACEHOLDER: Nommez l’hébergeur de ce site avec sa raison sociale, son adresse et son téléphone ; la loi le demande.',
      ],
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, nommez le médiateur de la consommation dont vous relevez, avec son adresse et son site (articles L. 612-1 et L. 616-1 du Code de la consommation) ; sinon, dites que vos prestations s’adressent à des professionnels.',
      applications:
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD. Les informations demandées aux candidats ne servent qu’à apprécier leur capacité à occuper l’emploi (articles L. 1221-6 à L. 1221-9 du Code du travail).',
      authority:
        'L’autorité française est la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr).',
      accessibility: [
        'En France, l’article 47 de la loi n° 2005-102 oblige les organismes publics et les grandes entreprises, et l’article 16 de la loi n° 2023-171 certains services aux consommateurs.',
        'PLACEHOLDER: Dites si l’un d’eux s’applique à vous : ces lois visent les services du commerce électronique avec les consommateurs, et rarement les microentreprises. Si oui, nommez l’autorité.',
      ],
    },
  },
}
