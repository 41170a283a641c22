/** What the shop repairs; a real one keeps its prices in a database. */
export const services = [
  { id: 'tube', name: { en: 'Change an inner tube', de: 'Schlauch wechseln' }, euros: 15 },
  { id: 'brakes', name: { en: 'Adjust the brakes', de: 'Bremsen einstellen' }, euros: 25 },
  { id: 'chain', name: { en: 'Replace the chain', de: 'Kette ersetzen' }, euros: 40 },
  { id: 'overhaul', name: { en: 'Overhaul', de: 'Generalüberholung' }, euros: 120 },
]

export const nameIn = ({ name }: (typeof services)[number], language: string): string =>
  language === 'de' ? name.de : name.en
