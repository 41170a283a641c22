import { englishMessages, type Messages } from 'agent-access'

/** What the customers of the shop are told in German; the rest stays English. */
export const german: Messages = {
  ...englishMessages,
  titles: {
    ...englishMessages.titles,
    invalid_request: 'Die Anfrage ist nicht gültig',
    not_found: 'Hier ist nichts',
    conflict: 'Das ist so nicht möglich',
    rate_limited: 'Das Kontingent der Anfragen ist aufgebraucht',
  },
  submissions: {
    sent: 'Gesendet',
    sentBefore: 'Das wurde schon gesendet',
    notSent: 'Nichts wurde gesendet',
    summary: ({ id }) => `Gesendet, mit der Nummer ${id}.`,
    question: 'Das senden?',
    wouldBeRefused: ({ detail }) => `So würde das abgelehnt. ${detail}`,
    earlier: ({ id }) => `Dasselbe wurde schon gesendet, mit der Nummer ${id}.`,
    reference: 'Nummer',
    received: 'Eingegangen',
    sentBy: 'Gesendet von',
    agentOf: ({ operator }) => `einem Agenten von ${operator}, nachgewiesen`,
  },
}
