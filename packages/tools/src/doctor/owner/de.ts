import type { OwnerTexts } from './en'

export const de: OwnerTexts = {
  ready: 'Bereit: Diese Website kann allen gezeigt werden.',
  notReady: 'Nicht bereit, denn',
  local: 'sie läuft auf Ihrem eigenen Rechner, wo niemand sonst sie sehen kann;',
  noTls: 'ihre Verbindung ist nicht verschlüsselt: Die Adresse muss mit https beginnen;',
  silent: 'unter dieser Adresse antwortet niemand;',
  certificate: 'ihr Zertifikat gilt nicht für diese Adresse, also warnen Browser vor ihr;',
  address:
    'was unter dieser Adresse antwortet, ist nicht diese Website, oder sie nennt eine andere Adresse als ihre eigene;',
  samples:
    'Texte sind nicht fertig: Auf ihren Seiten stehen Platzhalter, oder sie trägt noch den Namen des Beispiels;',
  legal: 'Impressum, Datenschutzerklärung oder Kontaktseite fehlen;',
  mail: 'ihre E-Mail-Adresse ist eine für Beispiele;',
  unread: 'ihre Texte ließen sich gerade nicht lesen: Fragen Sie in einer Minute noch einmal;',
  security: 'wer eine Sicherheitslücke findet, erfährt nicht, an wen er sich wenden soll;',
  links: 'Links führen ins Leere;',
  form: 'das Kontaktformular nimmt Nachrichten nicht an, wie es soll;',
  technical:
    'etwas, das sie Programmen zusagt, stimmt nicht ({checks}): Geben Sie diesen Bericht denen, die die Website betreiben.',
  beyond:
    'Was von außen niemand sehen kann: ob Nachrichten aus dem Kontaktformular bei Ihnen ankommen, ob es eine Sicherung gibt und ob jemand, der das Recht kennt, Ihre Rechtstexte gelesen hat.',
}
