import type { Country } from './country'

export const de: Country = {
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
      disputes: [
        'PLACEHOLDER: Say whether you take part in dispute resolution before a consumer arbitration board (sections 36 and 37 VSBG), and name the board. It depends on your size and on whether you contract with consumers.',
      ],
      dataProtection: [],
      applications: [
        'The legal basis is Article 6(1)(b) GDPR and, as far as it applies, section 26 of the Federal Data Protection Act (BDSG).',
      ],
      authority: [
        'PLACEHOLDER: Name the data protection authority of the Land in which you have your seat, with address and website. The list is at bfdi.bund.de.',
      ],
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
      disputes: [
        'PLACEHOLDER: Sagen Sie, ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen (§§ 36, 37 VSBG), und nennen Sie die Stelle. Das hängt von Ihrer Größe ab und davon, ob Sie Verträge mit Verbraucherinnen und Verbrauchern schließen.',
      ],
      dataProtection: [],
      applications: [
        'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO und, soweit er anwendbar ist, § 26 Bundesdatenschutzgesetz (BDSG).',
      ],
      authority: [
        'PLACEHOLDER: Nennen Sie die Datenschutzaufsicht des Landes, in dem Sie Ihren Sitz haben, mit Anschrift und Website. Die Liste steht auf bfdi.bund.de.',
      ],
      accessibility: [
        'In Deutschland gilt für bestimmte Dienstleistungen an Verbraucherinnen und Verbraucher das Barrierefreiheitsstärkungsgesetz (BFSG). Über seine Einhaltung wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.',
        'PLACEHOLDER: Sagen Sie, ob das BFSG für Sie gilt: Es gilt für Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern, nicht aber für solche von Kleinstunternehmen (§ 3 Abs. 3). Wenn es gilt, ergänzen Sie die Anschrift der MLBF.',
      ],
    },
  },
}
