import type { Country } from './country'

export const GB: Country = {
  timeZone: 'Europe/London',
  written: '2026-11-24',
  sources: [
    'Electronic Commerce (EC Directive) Regulations 2002 reg. 6, Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015, UK GDPR, Data Protection Act 2018, Equality Act 2010: legislation.gov.uk',
    'ico.org.uk',
  ],
  texts: {
    en: {
      acts: 'regulation 6 of the United Kingdom’s Electronic Commerce (EC Directive) Regulations 2002 and the Names and Trading Disclosures Regulations 2015',
      facts: {
        legalName: 'registered name; of a sole trader or partnership the names of its owners',
        register:
          'registered number, registered office, and the part of the United Kingdom in which the company is registered',
        vatId: 'VAT number, GB followed by nine digits',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: If you contract with consumers, say which body for alternative dispute resolution you use, if any; else say that your services are meant for businesses.',
      dataProtection: [
        'In the United Kingdom the UK GDPR and the Data Protection Act 2018 apply; references to articles of the GDPR mean those of the UK GDPR as well.',
        'PLACEHOLDER: If you have no office in the EU and the GDPR of the EU applies to you too, name your representative there (Article 27 GDPR).',
      ],
      applications: ['The legal basis is Article 6(1)(b) of the UK GDPR.'],
      authority:
        'The authority of the United Kingdom is the Information Commissioner (ICO), Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, [ico.org.uk](https://ico.org.uk).',
      accessibility: [
        'In Great Britain the Equality Act 2010 asks of services for the public that they make reasonable adjustments (sections 20 and 29). The Equality Advisory and Support Service advises people who meet a barrier: [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com).',
        'PLACEHOLDER: In Northern Ireland another act applies; name what is yours.',
      ],
    },
    de: {
      acts: 'Regulation 6 der britischen Electronic Commerce (EC Directive) Regulations 2002 und der Names and Trading Disclosures Regulations 2015',
      facts: {
        legalName:
          'eingetragener Name; bei Einzelunternehmen oder Partnerschaften die Namen der Inhaberinnen und Inhaber',
        register:
          'Registernummer, eingetragener Sitz und Landesteil des Vereinigten Königreichs, in dem die Gesellschaft eingetragen ist',
        vatId: 'Umsatzsteuernummer, GB und neun Ziffern',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, nennen Sie gegebenenfalls Ihre Stelle zur alternativen Streitbeilegung; sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      dataProtection: [
        'Im Vereinigten Königreich gelten die UK GDPR und der Data Protection Act 2018; wo hier Artikel der DSGVO stehen, sind auch die der UK GDPR gemeint.',
        'PLACEHOLDER: Haben Sie keinen Standort in der EU und gilt auch deren DSGVO für Sie, nennen Sie Ihre Vertretung dort (Art. 27 DSGVO).',
      ],
      applications: ['Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b UK GDPR.'],
      authority:
        'Im Vereinigten Königreich zuständig ist der Information Commissioner (ICO), Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, [ico.org.uk](https://ico.org.uk).',
      accessibility: [
        'In Großbritannien verlangt der Equality Act 2010 von Dienstleistungen für die Öffentlichkeit angemessene Vorkehrungen (sections 20 und 29). Der Equality Advisory and Support Service berät alle, die auf eine Barriere stoßen: [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com).',
        'PLACEHOLDER: In Nordirland gilt ein anderes Gesetz; nennen Sie, was für Sie gilt.',
      ],
    },
    fr: {
      acts: 'l’article 6 des Electronic Commerce (EC Directive) Regulations 2002 du Royaume-Uni et des Names and Trading Disclosures Regulations 2015',
      facts: {
        legalName:
          'dénomination enregistrée ; pour une entreprise individuelle ou une société de personnes, les noms de ses propriétaires',
        register:
          'numéro d’enregistrement, siège (registered office) et partie du Royaume-Uni où la société est enregistrée',
        vatId: 'numéro de TVA, GB suivi de neuf chiffres',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, dites à quel organe de règlement extrajudiciaire vous recourez, s’il y en a un ; sinon, dites que vos prestations s’adressent à des entreprises.',
      dataProtection: [
        'Au Royaume-Uni s’appliquent le UK GDPR et le Data Protection Act 2018 ; les renvois aux articles du RGPD visent aussi ceux du UK GDPR.',
        'PLACEHOLDER: Si vous n’avez pas de bureau dans l’UE et que le RGPD de l’UE s’applique aussi à vous, nommez-y votre représentant (article 27 du RGPD).',
      ],
      applications: ['La base légale est l’article 6, paragraphe 1, point b, du UK GDPR.'],
      authority:
        'L’autorité du Royaume-Uni est l’Information Commissioner (ICO), Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, [ico.org.uk](https://ico.org.uk).',
      accessibility: [
        'En Grande-Bretagne, l’Equality Act 2010 demande aux services destinés au public des aménagements raisonnables (articles 20 et 29). L’Equality Advisory and Support Service conseille qui rencontre un obstacle : [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com).',
        'PLACEHOLDER: En Irlande du Nord, une autre loi s’applique ; nommez la vôtre.',
      ],
    },
  },
}
