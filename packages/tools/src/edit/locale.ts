// The library's interface is in the language of the page until somebody chooses another. Imported before the library,
// which reads this as it is loaded.
const key = 'sveltia-cms.prefs'
const [language = ''] = document.documentElement.lang.split('-')
const names: Readonly<Record<string, string>> = { en: 'en-US', pt: 'pt-PT', zh: 'zh-CN' }
if (!localStorage.getItem(key))
  localStorage.setItem(key, JSON.stringify({ locale: names[language] ?? language }))
