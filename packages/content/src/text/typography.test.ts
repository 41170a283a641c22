import { expect, test } from 'vitest'
import { applyTypography } from './typography'

test.each([
  ['en', `"No," she said, "it's 'fine' in '24."`, '“No,” she said, “it’s ‘fine’ in ’24.”'],
  [
    'de',
    `"Nein", sagte sie, "das ist 'gut', geht's?"`,
    '„Nein“, sagte sie, „das ist ‚gut‘, geht’s?“',
  ],
  ['fr', `Elle dit "non" : l'heure !`, 'Elle dit «\u00a0non\u00a0»\u00a0: l’heure\u202f!'],
  ['fr-be', '« Non » ; oui ?', '«\u00a0Non\u00a0»\u202f; oui\u202f?'],
  ['nl', `"Foto's" uit 's-Gravenhage, 't is 'goed'`, '“Foto’s” uit ’s-Gravenhage, ’t is ‘goed’'],
  ['nl-be', `De jaren '90: "mooi"`, 'De jaren ’90: “mooi”'],
])('quotes and apostrophes in %s: %s', (language, source, expected) => {
  expect(applyTypography(source, language)).toBe(expected)
  expect(applyTypography(expected, language)).toBe(expected)
})

test.each([
  ['en', 'Open 9:00-17:30, 2019-2024 - and so on...', 'Open 9:00–17:30, 2019–2024 – and so on…'],
  ['de', 'Mo-Fr 9-17 Uhr, 3.000-4.000 €', 'Mo-Fr 9–17\u00a0Uhr, 3.000–4.000\u00a0€'],
  [
    'nl',
    'Open van 9:00-17:30. 4-8 weken, 5-12 mensen',
    'Open van 9:00–17:30. 4–8 weken, 5–12 mensen',
  ],
  ['fr', '900 €-1 200 €, 4-8 mois', '900\u00a0€–1\u202f200\u00a0€, 4–8 mois'],
  ['nl', '€ 3.000-€ 4.000, 10-20%', '€\u00a03.000–€\u00a04.000, 10–20%'],
  ['fr', '25 000 € pour 10-20 %', '25\u202f000\u00a0€ pour 10–20\u00a0%'],
  [
    'de',
    'z. B. § 5 und Art. 6 Abs. 1, 12 km',
    'z.\u00a0B. §\u00a05 und Art.\u00a06 Abs.\u00a01, 12\u00a0km',
  ],
  ['fr', 'de 9 h 30 à 17 h', 'de 9\u00a0h\u00a030 à 17\u00a0h'],
  ['en', '24 hours, 12 metres, 5 people', '24 hours, 12 metres, 5 people'],
])('dashes and spaces in %s: %s', (language, source, expected) => {
  expect(applyTypography(source, language)).toBe(expected)
  expect(applyTypography(expected, language)).toBe(expected)
})

test.each([
  'a-b, 2026-10-06, ISO 9241-210, CHE-123.456.789',
  '+49 30 23125-014, 1200-651, 0000-000, R. 123-237',
  'https://example.com/2019-2024/a',
  'WCAG 2.2, version 1.2-3, 10:30',
  'Bel 12 12-34 nu, kamer B2-4 op het plan',
])('what is no range stays as it is: %s', (text) => {
  for (const language of ['en', 'de', 'fr', 'nl'])
    expect(applyTypography(text, language)).toBe(text)
})
