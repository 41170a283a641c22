import type { Country } from './country'

export const DK: Country = {
  timeZone: 'Europe/Copenhagen',
  written: '2026-11-24',
  sources: [
    'E-handelsloven § 7, selskabsloven § 2, databeskyttelsesloven § 12, lov nr. 801 af 7. juni 2022: retsinformation.dk',
    'forbrugerombudsmanden.dk, E-handelsloven',
    'datatilsynet.dk',
  ],
  texts: {
    en: {
      acts: 'section 7 of the Danish E-Commerce Act (e-handelsloven) and section 2 of the Companies Act (selskabsloven)',
      facts: {
        legalName: 'registered name with ApS or A/S, and the municipality of the seat',
        register: 'CVR number, eight digits',
        vatId: 'VAT number, DK followed by the CVR number',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: If you contract with consumers, name the body for complaints (such as Nævnenes Hus, naevneneshus.dk) with its address; else say that your services are meant for businesses.',
      applications:
        'The legal basis is Article 6(1)(b) GDPR; section 12 of the Danish Data Protection Act (databeskyttelsesloven) has the rules for employment.',
      authority:
        'The Danish authority is Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, dt@datatilsynet.dk, [datatilsynet.dk](https://www.datatilsynet.dk).',
      accessibility: [
        'In Denmark Act 801 of 7 June 2022 asks accessibility of certain products and services.',
        'PLACEHOLDER: Say whether it applies to you: such laws are about services in electronic commerce with consumers, and mostly not about microenterprises. Name the authority if it does.',
      ],
    },
    de: {
      acts: '§ 7 des dänischen Gesetzes über den elektronischen Handel (e-handelsloven) und § 2 des Gesellschaftsgesetzes (selskabsloven)',
      facts: {
        legalName: 'Firma mit ApS oder A/S und Gemeinde des Sitzes',
        register: 'CVR-Nummer, acht Ziffern',
        vatId: 'Umsatzsteuernummer, DK und die CVR-Nummer',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, nennen Sie die Beschwerdestelle (etwa Nævnenes Hus, naevneneshus.dk) mit Anschrift; sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      applications:
        'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO; für Beschäftigte gilt § 12 des dänischen Datenschutzgesetzes (databeskyttelsesloven).',
      authority:
        'In Dänemark zuständig ist Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, dt@datatilsynet.dk, [datatilsynet.dk](https://www.datatilsynet.dk).',
      accessibility: [
        'In Dänemark verlangt das Gesetz Nr. 801 vom 7. Juni 2022 die Barrierefreiheit bestimmter Produkte und Dienstleistungen.',
        'PLACEHOLDER: Sagen Sie, ob es für Sie gilt: Solche Gesetze betreffen Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern und meist keine Kleinstunternehmen. Wenn ja, nennen Sie die Behörde.',
      ],
    },
    fr: {
      acts: 'l’article 7 de la loi danoise sur le commerce électronique (e-handelsloven) et de l’article 2 de la loi sur les sociétés (selskabsloven)',
      facts: {
        legalName: 'dénomination avec ApS ou A/S, et commune du siège',
        register: 'numéro CVR, huit chiffres',
        vatId: 'numéro de TVA, DK suivi du numéro CVR',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, nommez l’organe de plainte (comme Nævnenes Hus, naevneneshus.dk) avec son adresse ; sinon, dites que vos prestations s’adressent à des entreprises.',
      applications:
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD ; l’article 12 de la loi danoise sur la protection des données (databeskyttelsesloven) contient les règles pour l’emploi.',
      authority:
        'L’autorité danoise est Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, dt@datatilsynet.dk, [datatilsynet.dk](https://www.datatilsynet.dk).',
      accessibility: [
        'Au Danemark, la loi 801 du 7 juin 2022 demande l’accessibilité de certains produits et services.',
        'PLACEHOLDER: Dites si elle s’applique à vous : ces lois visent les services du commerce électronique avec les consommateurs, et rarement les microentreprises. Si oui, nommez l’autorité.',
      ],
    },
  },
}
