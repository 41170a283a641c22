import type { Subject } from '../claim'
import { standards } from '../standards'
import { quoted } from '../text'
import { isPage } from '../visit'

export const site: Subject = {
  name: 'site',
  claims: [
    {
      id: 'site.answers',
      claim: 'The site answers at this address.',
      standard: standards.httpOk,
      fix: 'Name the address the site is served at, with https or http, and see that it runs.',
    },
    {
      id: 'site.missing',
      claim: 'A wrong address is answered with 404, so that a 200 means something.',
      standard: standards.http404,
      fix: 'Answer 404 (or 410) for what is not there, instead of the home page with 200.',
    },
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    if (home.error?.kind === 'robots')
      judge.leave('site.answers', '/ is not asked: robots.txt forbids it', home)
    else if (!home.response)
      judge.refute('site.answers', `${visit.origin} ${home.error?.message}`, home)
    else if (home.response.status >= 500)
      judge.refute('site.answers', `/ answered ${home.response.status}`, home)
    // A host of programs need not have a page.
    else judge.prove('site.answers', `/ answered ${home.response.status}`, home)
    const { response, error } = await visit.missing()
    const lost = await visit.missing()
    if (!response) judge.leave('site.missing', `A wrong address ${error?.message}`, lost)
    else if ([404, 410].includes(response.status)) judge.prove('site.missing', undefined, lost)
    else if (response.status < 300)
      judge.absent(
        'site.missing',
        `Wrong addresses get 200 and ${isPage(response) ? 'a page' : quoted(response.type)} (soft 404): what answers so is taken as not there`,
        lost,
      )
    else judge.leave('site.missing', `A wrong address answered ${response.status}`, lost)
  },
}
