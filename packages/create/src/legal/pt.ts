import type { Country } from './country'

export const PT: Country = {
  timeZone: 'Europe/Lisbon',
  written: '2026-11-24',
  sources: [
    'Decreto-Lei n.º 7/2004 art. 10.º, Código das Sociedades Comerciais art. 171.º, Lei n.º 144/2015 art. 18.º, Decreto-Lei n.º 156/2005, Lei n.º 58/2019, Decreto-Lei n.º 82/2022: diariodarepublica.pt',
    'cnpd.pt',
    'livroreclamacoes.pt',
  ],
  texts: {
    en: {
      acts: 'Article 10 of the Portuguese Decree-Law 7/2004 and Article 171 of the Companies Code (CSC)',
      facts: {
        legalName: 'firma, kind of company and seat',
        register:
          'conservatória do registo comercial, registration number and share capital (Article 171 CSC)',
        vatId: 'NIPC, which is also the tax number; PT before it for VAT',
        responsible: 'name and postal address of the person responsible for content',
      },
      content:
        'The person named as responsible on this page answers for the content of this website.',
      disputes:
        'PLACEHOLDER: If you serve consumers, link to the electronic complaints book ([livroreclamacoes.pt](https://www.livroreclamacoes.pt), Decree-Law 156/2005) and name the bodies for alternative dispute resolution (Law 144/2015, Article 18); else say that your services are meant for businesses.',
      applications: [
        'The legal basis is Article 6(1)(b) GDPR; Law 58/2019 has the Portuguese rules.',
        'PLACEHOLDER: Have the time for which applications are kept in Portugal checked, and name it.',
      ],
      authority:
        'The Portuguese authority is the Comissão Nacional de Proteção de Dados (CNPD), Av. D. Carlos I, 134, 1.º, 1200-651 Lisbon, geral@cnpd.pt, [cnpd.pt](https://www.cnpd.pt).',
      accessibility: [
        'In Portugal Decree-Law 82/2022 asks accessibility of certain services for consumers.',
        'PLACEHOLDER: Say whether it applies to you, and name the authority that supervises your kind of service.',
      ],
    },
    de: {
      acts: 'Artikel 10 des portugiesischen Decreto-Lei 7/2004 und Artikel 171 des Gesetzes über Handelsgesellschaften (CSC)',
      facts: {
        legalName: 'Firma, Gesellschaftsform und Sitz',
        register:
          'Conservatória do Registo Comercial, Registernummer und Stammkapital (Art. 171 CSC)',
        vatId: 'NIPC, zugleich Steuernummer; mit PT davor für die Umsatzsteuer',
        responsible: 'Name und Postanschrift der für den Inhalt verantwortlichen Person',
      },
      content:
        'Für den Inhalt dieser Website ist die auf dieser Seite als verantwortlich genannte Person zuständig.',
      disputes:
        'PLACEHOLDER: Wenn Sie für Verbraucherinnen und Verbraucher arbeiten, verlinken Sie das elektronische Beschwerdebuch ([livroreclamacoes.pt](https://www.livroreclamacoes.pt), Decreto-Lei 156/2005) und nennen Sie die Stellen zur alternativen Streitbeilegung (Gesetz 144/2015, Art. 18); sonst sagen Sie, dass sich Ihre Leistungen an Unternehmen richten.',
      applications: [
        'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO; die portugiesischen Vorschriften stehen im Gesetz 58/2019.',
        'PLACEHOLDER: Lassen Sie prüfen, wie lange Bewerbungen in Portugal aufbewahrt werden, und nennen Sie die Frist.',
      ],
      authority:
        'In Portugal zuständig ist die Comissão Nacional de Proteção de Dados (CNPD), Av. D. Carlos I, 134, 1.º, 1200-651 Lissabon, geral@cnpd.pt, [cnpd.pt](https://www.cnpd.pt).',
      accessibility: [
        'In Portugal verlangt das Decreto-Lei 82/2022 die Barrierefreiheit bestimmter Dienstleistungen an Verbraucherinnen und Verbraucher.',
        'PLACEHOLDER: Sagen Sie, ob es für Sie gilt, und nennen Sie die Behörde, die über Ihre Art von Dienstleistung wacht.',
      ],
    },
    fr: {
      acts: 'l’article 10 du décret-loi portugais 7/2004 et de l’article 171 du code des sociétés (CSC)',
      facts: {
        legalName: 'firma, forme de société et siège',
        register:
          'conservatória do registo comercial, numéro d’enregistrement et capital social (article 171 CSC)',
        vatId: 'NIPC, qui est aussi le numéro fiscal ; précédé de PT pour la TVA',
        responsible: 'nom et adresse postale de la personne responsable du contenu',
      },
      content: 'La personne nommée comme responsable sur cette page répond du contenu de ce site.',
      disputes:
        'PLACEHOLDER: Si vous servez des consommateurs, mettez un lien vers le livre de réclamations électronique ([livroreclamacoes.pt](https://www.livroreclamacoes.pt), décret-loi 156/2005) et nommez les organes de règlement extrajudiciaire (loi 144/2015, article 18) ; sinon, dites que vos prestations s’adressent à des entreprises.',
      applications: [
        'La base légale est l’article 6, paragraphe 1, point b, du RGPD ; la loi 58/2019 contient les règles portugaises.',
        'PLACEHOLDER: Faites vérifier combien de temps les candidatures se gardent au Portugal, et dites-le.',
      ],
      authority:
        'L’autorité portugaise est la Comissão Nacional de Proteção de Dados (CNPD), Av. D. Carlos I, 134, 1.º, 1200-651 Lisbonne, geral@cnpd.pt, [cnpd.pt](https://www.cnpd.pt).',
      accessibility: [
        'Au Portugal, le décret-loi 82/2022 demande l’accessibilité de certains services aux consommateurs.',
        'PLACEHOLDER: Dites s’il s’applique à vous, et nommez l’autorité qui surveille votre type de service.',
      ],
    },
  },
}
