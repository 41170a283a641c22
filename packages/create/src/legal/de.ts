import type { Country } from './country'

export const DE: Country = {
  timeZone: 'Europe/Berlin',
  written: '2026-11-24',
  sources: [
    'DDG § 5, UStG § 27a, VSBG §§ 36, 37, BDSG § 26, BFSG: gesetze-im-internet.de',
    'Medienstaatsvertrag (MStV) § 18',
    'bfdi.bund.de, Aufsichtsbehörden der Länder',
  ],
  texts: {
    en: {
      acts: 'section 5 of the German Digital Services Act (DDG)',
      facts: {
        legalName: 'registered name, legal form, and who represents the company',
        register: 'register court and number, such as Amtsgericht Charlottenburg, HRB 123456',
        vatId: 'VAT identification number (section 27a UStG) or business identification number',
        responsible: 'name and address of the person responsible for content (section 18(2) MStV)',
      },
      content: [
        'The person named as responsible on this page answers for the editorial content of this website.',
        'PLACEHOLDER: Check whether section 18(2) of the Interstate Media Treaty (MStV) applies to you, and name the person with a full postal address in `content/agency.md`.',
      ],
      disputes:
        'PLACEHOLDER: Say whether you take part in dispute resolution before a consumer arbitration board (sections 36 and 37 VSBG), and name the board. It depends on your size and on whether you contract with consumers.',
      applications:
        'The legal basis is Article 6(1)(b) GDPR and, as far as it applies, section 26 of the Federal Data Protection Act (BDSG).',
      authority:
        'PLACEHOLDER: Name the data protection authority of the Land in which you have your seat, with address and website. The list is at bfdi.bund.de.',
      accessibility: [
        'In Germany the Accessibility Strengthening Act (BFSG) applies to certain services for consumers. The Länder watch over it together: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.',
        'PLACEHOLDER: Say whether the BFSG applies to you: it does for services in electronic commerce with consumers, and not for those of microenterprises (section 3(3)). Add the address of the MLBF if it does.',
      ],
    },
    de: {
      acts: '§ 5 Digitale-Dienste-Gesetz (DDG)',
      facts: {
        legalName: 'Firma, Rechtsform und Vertretungsberechtigte',
        register: 'Registergericht und Registernummer, etwa Amtsgericht Charlottenburg, HRB 123456',
        vatId:
          'Umsatzsteuer-Identifikationsnummer (§ 27a UStG) oder Wirtschafts-Identifikationsnummer',
        responsible: 'Name und Anschrift der inhaltlich verantwortlichen Person (§ 18 Abs. 2 MStV)',
      },
      content: [
        'Für die redaktionellen Inhalte dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
        'PLACEHOLDER: Prüfen Sie, ob § 18 Abs. 2 des Medienstaatsvertrags (MStV) für Sie gilt, und nennen Sie die Person mit vollständiger Anschrift in `content/agency.md`.',
      ],
      disputes:
        'PLACEHOLDER: Sagen Sie, ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen (§§ 36, 37 VSBG), und nennen Sie die Stelle. Das hängt von Ihrer Größe ab und davon, ob Sie Verträge mit Verbraucherinnen und Verbrauchern schließen.',
      applications:
        'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO und, soweit er anwendbar ist, § 26 Bundesdatenschutzgesetz (BDSG).',
      authority:
        'PLACEHOLDER: Nennen Sie die Datenschutzaufsicht des Landes, in dem Sie Ihren Sitz haben, mit Anschrift und Website. Die Liste steht auf bfdi.bund.de.',
      accessibility: [
        'In Deutschland gilt für bestimmte Dienstleistungen an Verbraucherinnen und Verbraucher das Barrierefreiheitsstärkungsgesetz (BFSG). Über seine Einhaltung wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.',
        'PLACEHOLDER: Sagen Sie, ob das BFSG für Sie gilt: Es gilt für Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern, nicht aber für solche von Kleinstunternehmen (§ 3 Abs. 3). Wenn es gilt, ergänzen Sie die Anschrift der MLBF.',
      ],
    },
    fr: {
      acts: 'l’article 5 de la loi allemande sur les services numériques (DDG)',
      facts: {
        legalName: 'dénomination, forme juridique et personnes qui représentent l’entreprise',
        register: 'tribunal et numéro du registre, comme Amtsgericht Charlottenburg, HRB 123456',
        vatId: 'numéro de TVA (article 27a UStG) ou numéro d’identification économique',
        responsible:
          'nom et adresse de la personne responsable du contenu (article 18, alinéa 2, MStV)',
      },
      content: [
        'La personne nommée comme responsable sur cette page répond du contenu rédactionnel de ce site.',
        'PLACEHOLDER: Vérifiez si l’article 18, alinéa 2, du traité sur les médias (MStV) s’applique à vous, et nommez la personne avec une adresse postale complète dans `content/agency.md`.',
      ],
      disputes:
        'PLACEHOLDER: Dites si vous participez au règlement des litiges devant un organe de médiation de la consommation (articles 36 et 37 VSBG), et nommez-le. Cela dépend de votre taille et du fait que vous contractiez ou non avec des consommateurs.',
      applications:
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD et, dans la mesure où il s’applique, l’article 26 de la loi fédérale sur la protection des données (BDSG).',
      authority:
        'PLACEHOLDER: Nommez l’autorité de protection des données du Land où vous avez votre siège, avec adresse et site. La liste est sur bfdi.bund.de.',
      accessibility: [
        'En Allemagne, la loi sur l’accessibilité (BFSG) s’applique à certains services aux consommateurs. Les Länder la surveillent ensemble : Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdebourg.',
        'PLACEHOLDER: Dites si la BFSG s’applique à vous : elle vise les services du commerce électronique avec les consommateurs, et non ceux des microentreprises (article 3, alinéa 3). Si oui, ajoutez l’adresse de la MLBF.',
      ],
    },
  },
}
