import type { Country } from './country'

export const AT: Country = {
  timeZone: 'Europe/Vienna',
  written: '2026-11-24',
  sources: [
    'ECG § 5, UGB § 14, GewO § 63, MedienG §§ 24, 25, AStG § 19, GlBG § 15, BaFG, BGStG: ris.bka.gv.at',
    'wko.at, Impressum von Websites',
    'dsb.gv.at',
    'sozialministeriumservice.gv.at',
  ],
  texts: {
    en: {
      acts: 'section 5 of the Austrian E-Commerce Act (ECG), section 14 of the Commercial Code (UGB) and sections 24 and 25 of the Media Act (MedienG)',
      facts: {
        legalName: 'the registered name with its legal form and seat, as in the Firmenbuch',
        register:
          'Firmenbuch number and court (such as FN 123456a, Landesgericht für ZRS Graz); without an entry the trade licence and the authority that gave it; membership of the Chamber of Commerce',
        vatId: 'VAT identification number (UID), ATU followed by eight digits',
        responsible:
          'the media owner (Medieninhaber) with seat and object of the business; if the site goes beyond presenting you, also managers and owners',
      },
      content: [
        'The media owner within the meaning of the Media Act is the company named on this page.',
        'PLACEHOLDER: Section 25(5) MedienG asks less of a site that only presents its owner: name, object of the business and seat. If yours goes further, for instance with a journal on public affairs, add its general direction (grundlegende Richtung), the managers and the owners with their shares.',
        'PLACEHOLDER: Name the rules of your trade (Gewerbeordnung, ris.bka.gv.at), the Chamber you belong to and your supervisory authority, or delete this line.',
      ],
      disputes:
        'PLACEHOLDER: If you contract with consumers, say whether you take part in proceedings of a body for alternative dispute resolution (section 19 AStG), and name it. If you do not contract with them, say that your services are meant for businesses.',
      applications:
        'The legal basis is Article 6(1)(b) GDPR. After a rejection we may keep an application as long as claims under the Equal Treatment Act (GlBG) can be raised in court, which is six months (section 15 GlBG); the legal basis for that is Article 6(1)(f) GDPR.',
      authority:
        'The authority responsible for us is the Austrian Data Protection Authority: Österreichische Datenschutzbehörde (DSB), Barichgasse 40–42, 1030 Vienna, dsb@dsb.gv.at, [dsb.gv.at](https://www.dsb.gv.at).',
      accessibility: [
        'In Austria the Accessibility Act (BaFG) applies to certain services for consumers, and the Sozialministeriumservice watches over it. Whoever meets a barrier may also ask there for conciliation under the Federal Disability Equality Act (BGStG): [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at).',
        'PLACEHOLDER: Say whether the BaFG applies to you: it does for services in electronic commerce with consumers, and not for those of microenterprises.',
      ],
    },
    de: {
      acts: '§ 5 E-Commerce-Gesetz (ECG), § 14 Unternehmensgesetzbuch (UGB) und der §§ 24 und 25 Mediengesetz (MedienG)',
      facts: {
        legalName: 'Firma mit Rechtsform und Sitz, wie im Firmenbuch eingetragen',
        register:
          'Firmenbuchnummer und Firmenbuchgericht (etwa FN 123456a, Landesgericht für ZRS Graz); ohne Eintrag die Gewerbeberechtigung und die Behörde, die sie erteilt hat; Mitgliedschaft in der Wirtschaftskammer',
        vatId: 'UID-Nummer, ATU und acht Ziffern',
        responsible:
          'Medieninhaber mit Sitz und Unternehmensgegenstand; geht die Website über die Darstellung Ihres Unternehmens hinaus, auch Geschäftsführung und Beteiligungen',
      },
      content: [
        'Medieninhaber im Sinne des Mediengesetzes ist das auf dieser Seite genannte Unternehmen.',
        'PLACEHOLDER: Für eine Website, die nur ihren Inhaber darstellt, verlangt § 25 Abs. 5 MedienG weniger: Name, Unternehmensgegenstand und Sitz. Geht Ihre weiter, etwa mit einem Journal zu öffentlichen Fragen, ergänzen Sie die grundlegende Richtung, die Geschäftsführung und die Beteiligungsverhältnisse.',
        'PLACEHOLDER: Nennen Sie die gewerberechtlichen Vorschriften (Gewerbeordnung, ris.bka.gv.at), Ihre Kammer und Ihre Aufsichtsbehörde, oder löschen Sie diese Zeile.',
      ],
      disputes:
        'PLACEHOLDER: Wenn Sie Verträge mit Verbraucherinnen und Verbrauchern schließen, sagen Sie, ob Sie an Verfahren einer Stelle zur alternativen Streitbeilegung teilnehmen (§ 19 AStG), und nennen Sie diese. Andernfalls sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      applications:
        'Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO. Nach einer Absage dürfen wir eine Bewerbung so lange aufbewahren, wie Ansprüche nach dem Gleichbehandlungsgesetz (GlBG) gerichtlich geltend gemacht werden können, also sechs Monate (§ 15 GlBG); Rechtsgrundlage dafür ist Art. 6 Abs. 1 lit. f DSGVO.',
      authority:
        'Für uns zuständig ist die Österreichische Datenschutzbehörde (DSB), Barichgasse 40–42, 1030 Wien, dsb@dsb.gv.at, [dsb.gv.at](https://www.dsb.gv.at).',
      accessibility: [
        'In Österreich gilt für bestimmte Dienstleistungen an Verbraucherinnen und Verbraucher das Barrierefreiheitsgesetz (BaFG); über seine Einhaltung wacht das Sozialministeriumservice. Wer auf eine Barriere stößt, kann dort auch eine Schlichtung nach dem Bundes-Behindertengleichstellungsgesetz (BGStG) beantragen: [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at).',
        'PLACEHOLDER: Sagen Sie, ob das BaFG für Sie gilt: Es gilt für Dienstleistungen im elektronischen Geschäftsverkehr mit Verbraucherinnen und Verbrauchern, nicht aber für solche von Kleinstunternehmen.',
      ],
    },
    fr: {
      acts: 'l’article 5 de la loi autrichienne sur le commerce électronique (ECG), de l’article 14 du code des entreprises (UGB) et des articles 24 et 25 de la loi sur les médias (MedienG)',
      facts: {
        legalName: 'dénomination avec forme juridique et siège, comme au Firmenbuch',
        register:
          'numéro et tribunal du Firmenbuch (comme FN 123456a, Landesgericht für ZRS Graz) ; sans inscription, la licence commerciale et l’autorité qui l’a délivrée ; appartenance à la chambre économique',
        vatId: 'numéro de TVA (UID), ATU suivi de huit chiffres',
        responsible:
          'propriétaire du média (Medieninhaber) avec siège et objet de l’entreprise ; si le site va au-delà de votre présentation, aussi les dirigeants et les associés',
      },
      content: [
        'Le propriétaire du média au sens de la loi sur les médias est l’entreprise nommée sur cette page.',
        'PLACEHOLDER: L’article 25, alinéa 5, MedienG demande moins à un site qui ne fait que présenter son propriétaire : nom, objet de l’entreprise et siège. Si le vôtre va plus loin, par exemple avec un journal sur les affaires publiques, ajoutez son orientation générale (grundlegende Richtung), les dirigeants et les associés avec leurs parts.',
        'PLACEHOLDER: Nommez les règles de votre profession (Gewerbeordnung, ris.bka.gv.at), la chambre dont vous êtes membre et votre autorité de surveillance, ou supprimez cette ligne.',
      ],
      disputes:
        'PLACEHOLDER: Si vous contractez avec des consommateurs, dites si vous participez aux procédures d’un organe de règlement extrajudiciaire (article 19 AStG) et nommez-le. Sinon, dites que vos prestations s’adressent à des entreprises.',
      applications:
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD. Après un refus, nous pouvons garder une candidature aussi longtemps que des droits peuvent être invoqués en justice au titre de la loi sur l’égalité de traitement (GlBG), soit six mois (article 15 GlBG) ; la base en est l’article 6, paragraphe 1, point f, du RGPD.',
      authority:
        'L’autorité dont nous relevons est l’autorité autrichienne de protection des données : Österreichische Datenschutzbehörde (DSB), Barichgasse 40–42, 1030 Vienne, dsb@dsb.gv.at, [dsb.gv.at](https://www.dsb.gv.at).',
      accessibility: [
        'En Autriche, la loi sur l’accessibilité (BaFG) s’applique à certains services aux consommateurs, sous la surveillance du Sozialministeriumservice. Toute personne qui rencontre un obstacle peut aussi y demander une conciliation selon la loi fédérale sur l’égalité des personnes handicapées (BGStG) : [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at).',
        'PLACEHOLDER: Dites si la BaFG s’applique à vous : elle vise les services du commerce électronique avec les consommateurs, et non ceux des microentreprises.',
      ],
    },
  },
}
