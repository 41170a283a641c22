import type { Country } from './country'

export const NL: Country = {
  timeZone: 'Europe/Amsterdam',
  written: '2026-11-24',
  sources: [
    'Burgerlijk Wetboek art. 3:15d, Handelsregisterwet 2007 art. 27, Uitvoeringswet AVG: wetten.overheid.nl',
    'autoriteitpersoonsgegevens.nl',
    'acm.nl',
  ],
  texts: {
    en: {
      acts: 'Article 3:15d of the Dutch Civil Code (BW) and Article 27 of the Trade Register Act 2007',
      facts: {
        legalName: 'statutory name, legal form and seat',
        register: 'KVK number, eight digits',
        vatId: 'btw-id, NL with nine digits, B and two digits',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: If you contract with consumers, name the disputes committee (geschillencommissie) you belong to, if any; else say that your services are meant for businesses.',
      applications: [
        'The legal basis is Article 6(1)(b) GDPR and the Dutch implementation act (UAVG).',
        'PLACEHOLDER: Name how long applications are kept. In the Netherlands four weeks after the end of the procedure are usual, or a year with consent.',
      ],
      authority:
        'The Dutch authority is the Autoriteit Persoonsgegevens, P.O. Box 93374, 2509 AJ The Hague, [autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl).',
      accessibility: [
        'The Netherlands have made Directive (EU) 2019/882 law for certain services for consumers; for electronic commerce the Autoriteit Consument en Markt (ACM) supervises it.',
        'PLACEHOLDER: Say whether it applies to you: such laws are about services in electronic commerce with consumers, and mostly not about microenterprises. Name the authority if it does.',
      ],
    },
    de: {
      acts: 'Artikel 3:15d des niederländischen Zivilgesetzbuchs (BW) und Artikel 27 des Handelsregistergesetzes 2007',
      facts: {
        legalName: 'satzungsmäßiger Name, Rechtsform und Sitz',
        register: 'KVK-Nummer, acht Ziffern',
        vatId: 'btw-id, NL mit neun Ziffern, B und zwei Ziffern',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, nennen Sie gegebenenfalls Ihre Schlichtungsstelle (geschillencommissie); sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      applications: [
        'Rechtsgrundlage sind Art. 6 Abs. 1 Buchst. b DSGVO und das niederländische Ausführungsgesetz (UAVG).',
        'PLACEHOLDER: Nennen Sie, wie lange Bewerbungen aufbewahrt werden. In den Niederlanden sind vier Wochen nach Ende des Verfahrens üblich, mit Einwilligung ein Jahr.',
      ],
      authority:
        'In den Niederlanden zuständig ist die Autoriteit Persoonsgegevens, Postbus 93374, 2509 AJ Den Haag, [autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl).',
      accessibility: [
        'Die Niederlande haben die Richtlinie (EU) 2019/882 für bestimmte Dienstleistungen an Verbraucherinnen und Verbraucher umgesetzt; für den elektronischen Handel wacht darüber die Autoriteit Consument en Markt (ACM).',
        'PLACEHOLDER: Sagen Sie, ob es für Sie gilt: Solche Gesetze betreffen Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern und meist keine Kleinstunternehmen. Wenn ja, nennen Sie die Behörde.',
      ],
    },
    fr: {
      acts: 'l’article 3:15d du code civil néerlandais (BW) et de l’article 27 de la loi de 2007 sur le registre du commerce',
      facts: {
        legalName: 'dénomination statutaire, forme juridique et siège',
        register: 'numéro KVK, huit chiffres',
        vatId: 'btw-id, NL suivi de neuf chiffres, B et deux chiffres',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, nommez la commission des litiges (geschillencommissie) dont vous relevez, s’il y en a une ; sinon, dites que vos prestations s’adressent à des entreprises.',
      applications: [
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD et la loi néerlandaise d’application (UAVG).',
        'PLACEHOLDER: Dites combien de temps les candidatures sont gardées. Aux Pays-Bas, l’usage est de quatre semaines après la fin de la procédure, ou d’un an avec accord.',
      ],
      authority:
        'L’autorité néerlandaise est l’Autoriteit Persoonsgegevens, Postbus 93374, 2509 AJ La Haye, [autoriteitpersoonsgegevens.nl](https://www.autoriteitpersoonsgegevens.nl).',
      accessibility: [
        'Les Pays-Bas ont transposé la directive (UE) 2019/882 pour certains services aux consommateurs ; pour le commerce électronique, l’Autoriteit Consument en Markt (ACM) la surveille.',
        'PLACEHOLDER: Dites si elle s’applique à vous : ces lois visent les services du commerce électronique avec les consommateurs, et rarement les microentreprises. Si oui, nommez l’autorité.',
      ],
    },
  },
}
