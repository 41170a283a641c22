// Alone in its file, because the browser needs it and nothing else of the addresses.

/** The form of a language in addresses: language, script and region of BCP 47, in lower case. */
export const languageForm = '[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?'
