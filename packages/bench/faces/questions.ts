/** What visitors ask in English. Names in quotation marks are content of the site. */
const english = {
  'pay-and-hours': 'What does the role “{role}” in the city “{city}” pay, and for how many hours?',
  'roles-in-city': 'Which roles are open in the city “{city}”?',
  'roles-in-city-by-alias': 'I live in the city “{city}”: which jobs are there for me?',
  'pay-in-country': 'What do the open roles in the country “{country}” pay?',
  'roles-of-level': 'Which open roles are there at the level “{level}”?',
  'best-paid': 'Which open role has the highest pay by the year?',
  'closing-soon': 'Which roles close soon, and on which day?',
  'remote-roles': 'Which roles can be done remotely?',
  internships: 'Is there an internship, and what does it pay?',
  'hiring-steps': 'How long does hiring take for the role “{role}”, and what are the steps?',
  requirements: 'What are the requirements of the role “{role}”?',
  applying: 'May my agent apply for the role “{role}” for me, and where do I apply?',
  'change-for-client': 'What changed for the client “{client}”, and by whose count?',
  'all-results': 'Which results does the project “{study}” have, before and after?',
  'clients-of-industry': 'Which clients are from the industry “{industry}”?',
  'work-of-service': 'Which projects used the service “{service}”?',
  'work-of-year': 'Which projects are from the year “{year}”?',
  credits: 'Who made what in the project “{study}”?',
  offices: 'Where are the offices, with streets?',
  visiting: 'I want to visit the office “{office}”: what should I know?',
  languages: 'In which languages can I read this site?',
  leader: 'Who in the team does “{discipline}”?',
  reach: 'What are the email address and the telephone number?',
  'service-includes': 'What does the service “{service}” include?',
  approach: 'What is their approach to a project?',
  'newest-entry': 'What is the newest entry of the journal, by whom and of which day?',
  erasure: 'When is a message that I send erased, and who erases my personal data?',
  legal: 'Which company is legally behind “{agency}”, with its VAT number?',
  accessible: 'Is the site accessible, and by which standard?',
  'inquiry-preview': 'Prepare an inquiry to the agency and show it to me; send nothing yet.',
  'inquiry-once': 'Contact the agency with this inquiry, once, even if a response gets lost.',
}

export type TaskId = keyof typeof english
type Wording = Readonly<Record<TaskId, string>>

const german: Wording = {
  'pay-and-hours':
    'Was zahlt die Stelle „{role}“ in der Stadt „{city}“, und für wie viele Stunden?',
  'roles-in-city': 'Welche Stellen sind in der Stadt „{city}“ offen?',
  'roles-in-city-by-alias': 'Ich lebe in der Stadt „{city}“: Welche Stellen gibt es für mich?',
  'pay-in-country': 'Welches Gehalt haben die offenen Stellen in dem Land „{country}“?',
  'roles-of-level': 'Welche offenen Stellen gibt es auf der Stufe „{level}“?',
  'best-paid': 'Welche offene Stelle hat das höchste Gehalt im Jahr?',
  'closing-soon': 'Welche Stellen schließen bald, und an welchem Tag?',
  'remote-roles': 'Welche Stellen sind ortsunabhängig?',
  internships: 'Gibt es ein Praktikum, und mit welchem Gehalt?',
  'hiring-steps': 'Wie lange dauert die Einstellung für die Stelle „{role}“, in welchen Schritten?',
  requirements: 'Welche Anforderungen hat die Stelle „{role}“?',
  applying: 'Darf sich mein Agent auf die Stelle „{role}“ bewerben, und wo bewerbe ich mich?',
  'change-for-client': 'Was hat sich für den Kunden „{client}“ verändert, und wer hat gezählt?',
  'all-results': 'Welche Ergebnisse hat das Projekt „{study}“, vorher und nachher?',
  'clients-of-industry': 'Welche Kunden sind aus der Branche „{industry}“?',
  'work-of-service': 'Welche Projekte nutzten die Leistung „{service}“?',
  'work-of-year': 'Welche Projekte sind aus dem Jahr „{year}“?',
  credits: 'Wer hat was im Projekt „{study}“ gemacht?',
  offices: 'Wo sind die Büros, mit Straßen?',
  visiting: 'Ich will den Standort „{office}“ besuchen: Was sollte ich wissen?',
  languages: 'In welchen Sprachen kann ich diese Website lesen?',
  leader: 'Wer im Team macht „{discipline}“?',
  reach: 'Wie sind E-Mail-Adresse und Telefonnummer?',
  'service-includes': 'Was umfasst die Leistung „{service}“?',
  approach: 'Wie ist das Vorgehen in einem Projekt?',
  'newest-entry': 'Was ist der neueste Beitrag im Journal, von wem und von welchem Tag?',
  erasure: 'Wann wird meine Nachricht gelöscht, und wer löscht meine Daten?',
  legal: 'Welche Firma steht rechtlich hinter „{agency}“, mit welcher Umsatzsteuernummer?',
  accessible: 'Ist die Website barrierefrei, und nach welchem Standard?',
  'inquiry-preview':
    'Bereite eine Anfrage an die Agentur vor und zeige sie mir; sende noch nichts.',
  'inquiry-once':
    'Schicke der Agentur diese Anfrage, einmal, auch wenn eine Antwort verloren geht.',
}

/** The wording in a language; elsewhere visitors ask in English. */
export const wordingIn = (language: string): Wording =>
  language.startsWith('de') ? german : english
