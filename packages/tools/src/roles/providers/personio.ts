// Personio XML feed. The shape is that of its published documentation (Retrieving open positions);
// additionalOffices, salaryInformation and createdAt are not in it, but in what readers in public
// repositories recorded from live feeds in 2026. No feed could be asked from here.

import { addHtmlHeading, type BoardProvider, getPrimaryLanguage } from '../posting'

export const personioProvider: BoardProvider = {
  label: 'Personio',
  addresses: ({ board, languages }) =>
    languages.map((language) => ({
      language,
      address: `https://${board}.jobs.personio.de/xml?language=${getPrimaryLanguage(language)}`,
    })),
  jobs: 'workzag-jobs.position',
  toPosting(position, { board }, language = '') {
    const id = position.requireText('id')
    const schedule = position.text('schedule')?.replace('full-or-part-time', 'full-time')
    const texts = position
      .list('jobDescriptions.jobDescription')
      .filter((text) => text.text('value'))
      .map((text) => addHtmlHeading(text.text('name'), text.html('value')))
    const [salary] = position.list('salaryInformation')
    return {
      id,
      texts: [
        {
          language,
          title: position.requireText('name'),
          applyUrl: `https://${board}.jobs.personio.de/job/${id}?language=${getPrimaryLanguage(language)}#apply`,
          html: texts.join(''),
        },
      ],
      departments: position.texts('department'),
      offices: position.texts('office', 'additionalOffices.office'),
      seniority: position.text('seniority'),
      employmentType: `${position.text('employmentType')} ${schedule}`,
      pay: salary?.pay('min', 'max', 'currencyCode', 'type'),
      publishedAt: position.text('createdAt'),
    }
  },
}
