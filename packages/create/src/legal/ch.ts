import type { Country } from './country'

export const CH: Country = {
  timeZone: 'Europe/Zurich',
  written: '2026-11-24',
  sources: [
    'UWG Art. 3 Abs. 1 lit. s, OR Art. 328b, 954a, DSG (SR 235.1), BehiG (SR 151.3): fedlex.admin.ch',
    'edoeb.admin.ch',
  ],
  texts: {
    en: {
      acts: 'Article 3(1)(s) of the Swiss Act against Unfair Competition (UWG)',
      facts: {
        legalName: 'the business name as in the commercial register (Article 954a CO)',
        register: 'canton of the commercial register, and the UID (CHE-123.456.789)',
        vatId: 'VAT number, the UID with MWST; or that you are not liable to VAT',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: If you contract with consumers in the EU, check what their law asks you to say about dispute resolution; else delete this section.',
      dataProtection: [
        'In Switzerland the Federal Act on Data Protection (FADP) applies beside the GDPR, or in its place.',
        'PLACEHOLDER: Say which of the two applies to you, and to which countries data goes (Article 19(4) FADP). If the GDPR applies and you have no office in the EU, name your representative there (Article 27 GDPR).',
      ],
      applications:
        'Data of applicants is used as far as it concerns their suitability for the job (Article 328b of the Code of Obligations).',
      authority:
        'In Switzerland you may turn to the Federal Data Protection and Information Commissioner (FDPIC), Feldeggweg 1, 3003 Bern, [edoeb.admin.ch](https://www.edoeb.admin.ch).',
      accessibility: [
        'The Disability Discrimination Act (BehiG, SR 151.3) protects people from discrimination by services for the public.',
        'PLACEHOLDER: Ask whether the act binds you to more, and name whoever answers complaints.',
      ],
    },
    de: {
      acts: 'Art. 3 Abs. 1 lit. s des Bundesgesetzes gegen den unlauteren Wettbewerb (UWG)',
      facts: {
        legalName: 'Firma, wie im Handelsregister eingetragen (Art. 954a OR)',
        register: 'Kanton des Handelsregisters und die UID (CHE-123.456.789)',
        vatId: 'MWST-Nummer, die UID mit dem Zusatz MWST; oder dass Sie nicht steuerpflichtig sind',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern in der EU schließen, prüfen Sie, was Sie nach deren Recht zur Streitbeilegung sagen müssen; sonst löschen Sie diesen Abschnitt.',
      dataProtection: [
        'In der Schweiz gilt das Bundesgesetz über den Datenschutz (DSG), neben der DSGVO oder an ihrer Stelle.',
        'PLACEHOLDER: Sagen Sie, welches der beiden für Sie gilt, und in welche Staaten Daten gelangen (Art. 19 Abs. 4 DSG). Gilt die DSGVO und haben Sie keinen Standort in der EU, nennen Sie Ihre Vertretung dort (Art. 27 DSGVO).',
      ],
      applications:
        'Angaben in Bewerbungen werden verwendet, soweit sie die Eignung für die Stelle betreffen (Art. 328b OR).',
      authority:
        'In der Schweiz können Sie sich an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) wenden, Feldeggweg 1, 3003 Bern, [edoeb.admin.ch](https://www.edoeb.admin.ch).',
      accessibility: [
        'Das Behindertengleichstellungsgesetz (BehiG, SR 151.3) schützt vor Benachteiligung durch Dienstleistungen für die Öffentlichkeit.',
        'PLACEHOLDER: Lassen Sie klären, ob das Gesetz Sie zu mehr verpflichtet, und nennen Sie, wer Beschwerden beantwortet.',
      ],
    },
    fr: {
      acts: 'l’article 3, alinéa 1, lettre s, de la loi suisse contre la concurrence déloyale (LCD)',
      facts: {
        legalName: 'raison de commerce comme au registre du commerce (article 954a CO)',
        register: 'canton du registre du commerce et IDE (CHE-123.456.789)',
        vatId: 'numéro de TVA, l’IDE suivi de TVA ; ou que vous n’êtes pas assujetti',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs dans l’UE, vérifiez ce que leur droit demande de dire sur le règlement des litiges ; sinon, supprimez cette section.',
      dataProtection: [
        'En Suisse, la loi fédérale sur la protection des données (LPD) s’applique à côté du RGPD, ou à sa place.',
        'PLACEHOLDER: Dites laquelle des deux s’applique à vous, et vers quels pays vont des données (article 19, alinéa 4, LPD). Si le RGPD s’applique et que vous n’avez pas de bureau dans l’UE, nommez-y votre représentant (article 27 du RGPD).',
      ],
      applications:
        'Les données des candidats sont utilisées dans la mesure où elles portent sur leurs aptitudes à remplir l’emploi (article 328b CO).',
      authority:
        'En Suisse, vous pouvez vous adresser au Préposé fédéral à la protection des données et à la transparence (PFPDT), Feldeggweg 1, 3003 Berne, [edoeb.admin.ch](https://www.edoeb.admin.ch).',
      accessibility: [
        'La loi sur l’égalité pour les handicapés (LHand, RS 151.3) protège de la discrimination par des prestations destinées au public.',
        'PLACEHOLDER: Demandez si la loi vous oblige à davantage, et nommez qui répond aux réclamations.',
      ],
    },
  },
}
