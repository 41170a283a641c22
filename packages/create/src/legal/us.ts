import type { Country } from './country'

export const US: Country = {
  timeZone: 'America/New_York',
  written: '2026-11-24',
  sources: [
    'California Business and Professions Code § 22575 (CalOPPA), California Civil Code § 1798.100 (CCPA): leginfo.legislature.ca.gov',
    'FTC Act § 5: ftc.gov',
    'ADA Title III: ada.gov',
  ],
  texts: {
    en: {
      acts: 'the law of the state in which it is registered',
      facts: {
        legalName:
          'registered name with its form, such as LLC or Inc., and the state of registration',
        register: 'state of registration and, where it is public, the entity number',
        vatId: 'no VAT in the United States: write "none", or your numbers elsewhere',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: United States law asks no statement here. Delete this section, unless your terms name a court or arbitration.',
      dataProtection: [
        'PLACEHOLDER: Say which laws apply to you. Many states have their own; CalOPPA (California Business and Professions Code, section 22575) asks the operator of a site that people in California use to say what is collected, how changes are announced, how you respond to "Do Not Track", and the date from which the policy holds; the CCPA asks more of larger businesses. If you address people in the EU, the GDPR applies too: name your representative there (Article 27).',
        'This website follows nobody from site to site, so it has nothing to do differently for a "Do Not Track" signal or a Global Privacy Control.',
      ],
      applications:
        'PLACEHOLDER: Name the rules of your state for data of applicants and how long applications are kept; federal rules ask employers to keep them for some time (29 CFR 1602.14: one year).',
      authority:
        'PLACEHOLDER: The United States have no general authority for data protection. Name the attorney general of your state or, in California, the California Privacy Protection Agency (cppa.ca.gov).',
      accessibility: [
        'In the United States Title III of the Americans with Disabilities Act (ADA) is about services open to the public: [ada.gov](https://www.ada.gov).',
        'PLACEHOLDER: Have it checked whether it and the law of your state apply to this website.',
      ],
    },
    de: {
      acts: 'dem Recht des Bundesstaats, in dem es eingetragen ist',
      facts: {
        legalName: 'eingetragener Name mit Rechtsform, etwa LLC oder Inc., und Bundesstaat',
        register: 'Bundesstaat der Eintragung und, wo sie öffentlich ist, die Registernummer',
        vatId: 'keine Umsatzsteuer in den USA: schreiben Sie „keine“, oder Ihre Nummern anderswo',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Das Recht der USA verlangt hier keine Angabe. Löschen Sie diesen Abschnitt, außer Ihre Bedingungen nennen ein Gericht oder Schiedsgericht.',
      dataProtection: [
        'PLACEHOLDER: Sagen Sie, welche Gesetze für Sie gelten. Viele Bundesstaaten haben eigene; CalOPPA (California Business and Professions Code, section 22575) verlangt unter anderem, was erhoben wird, wie Änderungen bekannt gemacht werden, wie Sie auf „Do Not Track“ reagieren und seit wann die Erklärung gilt; der CCPA verlangt von größeren Unternehmen mehr. Wenden Sie sich an Menschen in der EU, gilt auch die DSGVO: Nennen Sie Ihre Vertretung dort (Art. 27).',
        'Diese Website verfolgt niemanden über andere Websites, deshalb muss sie auf „Do Not Track“ oder Global Privacy Control nichts anders machen.',
      ],
      applications:
        'PLACEHOLDER: Nennen Sie die Vorschriften Ihres Bundesstaats über Daten in Bewerbungen und wie lange diese aufbewahrt werden; Bundesrecht verlangt eine Frist (29 CFR 1602.14: ein Jahr).',
      authority:
        'PLACEHOLDER: Die USA haben keine allgemeine Datenschutzbehörde. Nennen Sie die Generalstaatsanwaltschaft Ihres Bundesstaats oder in Kalifornien die California Privacy Protection Agency (cppa.ca.gov).',
      accessibility: [
        'In den USA betrifft Title III des Americans with Disabilities Act (ADA) Dienstleistungen für die Öffentlichkeit: [ada.gov](https://www.ada.gov).',
        'PLACEHOLDER: Lassen Sie prüfen, ob er und das Recht Ihres Bundesstaats für diese Website gelten.',
      ],
    },
    fr: {
      acts: 'la loi de l’État où elle est enregistrée',
      facts: {
        legalName: 'dénomination avec sa forme, comme LLC ou Inc., et État d’enregistrement',
        register: 'État d’enregistrement et, s’il est public, numéro de l’entité',
        vatId: 'pas de TVA aux États-Unis : écrivez « aucun », ou vos numéros ailleurs',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Le droit des États-Unis ne demande ici aucune déclaration. Supprimez cette section, sauf si vos conditions nomment un tribunal ou un arbitrage.',
      dataProtection: [
        'PLACEHOLDER: Dites quelles lois s’appliquent à vous. Beaucoup d’États ont la leur ; CalOPPA (California Business and Professions Code, article 22575) demande à qui exploite un site utilisé en Californie de dire ce qui est collecté, comment les changements sont annoncés, comment il répond à « Do Not Track », et depuis quelle date vaut la politique ; la CCPA demande davantage aux grandes entreprises. Si vous vous adressez à des personnes dans l’UE, le RGPD s’applique aussi : nommez-y votre représentant (article 27).',
        'Ce site ne suit personne d’un site à l’autre ; un signal « Do Not Track » ou Global Privacy Control n’y change donc rien.',
      ],
      applications:
        'PLACEHOLDER: Nommez les règles de votre État sur les données des candidats et la durée pendant laquelle les candidatures sont gardées ; les règles fédérales demandent aux employeurs de les garder un certain temps (29 CFR 1602.14 : un an).',
      authority:
        'PLACEHOLDER: Les États-Unis n’ont pas d’autorité générale de protection des données. Nommez le procureur général (attorney general) de votre État ou, en Californie, la California Privacy Protection Agency (cppa.ca.gov).',
      accessibility: [
        'Aux États-Unis, le titre III de l’Americans with Disabilities Act (ADA) porte sur les services ouverts au public : [ada.gov](https://www.ada.gov).',
        'PLACEHOLDER: Faites vérifier si cette loi et celle de votre État s’appliquent à ce site.',
      ],
    },
  },
}
